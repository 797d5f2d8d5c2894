import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MIN_PASSWORD_LENGTH, newPasswordProblem, passwordProblems, type PasswordEntry, type PasswordProblem } from '../../src/domain/password-rules.js'

describe('a new password', () => {
  test.each<[string, string, PasswordProblem['code'] | null]>([
    ['secret1', 'demo', null],
    ['abcde1', 'demo', null],
    ['1abcde', 'demo', null],
    ['!abc 1', 'demo', null],
    ['mật5khẩu', 'demo', null],
    ['', 'demo', 'V104'],
    ['abcd1', 'demo', 'E107'],
    ['abcdef', 'demo', 'E107'],
    ['123456', 'demo', 'E107'],
    ['!!!!!!1', 'demo', 'E107'],
    ['      ', 'demo', 'E107'],
    ['demo12', 'demo', 'E114'],
    ['12DeMo', 'demo', 'E114'],
    ['xdemo1x', ' Demo ', 'E114'],
    ['d3mo123', 'demo', null],
    ['secret1', '', null],
    ['demo', 'demo', 'E107'],
  ])('%j of %j: %s', (password, username, code) => expect(newPasswordProblem(password, username)).toBe(code))

  test('is never shorter than the least, nor without a letter or a digit', () => {
    fc.assert(fc.property(fc.string(), (password) => {
      const isGood = newPasswordProblem(password, '') === null
      expect(isGood).toBe(password.length >= MIN_PASSWORD_LENGTH && /\d/.test(password) && /\p{L}/u.test(password))
    }))
  })

  test('never holds the name, however it is written', () => {
    fc.assert(fc.property(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{3}\d{3}$/), (name, rest) => {
      expect(newPasswordProblem(rest + name.toUpperCase(), name)).toBe('E114')
    }))
  })
})

describe('a change of password', () => {
  const right: PasswordEntry = { username: 'demo', old: 'oldone1', new: 'secret1', confirm: 'secret1' }
  test.each<[string, Partial<PasswordEntry>, PasswordProblem[]]>([
    ['all in order', {}, []],
    ['no old one asked for', { old: null }, []],
    ['the old one missing', { old: '' }, [{ field: 'old', code: 'V104' }]],
    ['nothing typed', { old: '', new: '', confirm: '' }, [{ field: 'old', code: 'V104' }, { field: 'new', code: 'V104' }, { field: 'confirm', code: 'V104' }]],
    ['not confirmed', { confirm: '' }, [{ field: 'confirm', code: 'V104' }]],
    ['confirmed otherwise', { confirm: 'Secret1' }, [{ field: 'confirm', code: 'E108' }]],
    ['too short, and confirmed', { new: 'abc1', confirm: 'abc1' }, [{ field: 'new', code: 'E107' }]],
    ['with the name, confirmed otherwise', { new: 'demo123', confirm: 'demo124' }, [{ field: 'new', code: 'E114' }, { field: 'confirm', code: 'E108' }]],
  ])('%s', (_, changes, problems) => expect(passwordProblems({ ...right, ...changes })).toEqual(problems))
})
