import { describe, expect, test } from 'vitest'
import { createClickSound } from '../../src/stores/click-sound.js'
import { createSoundChoice } from '../../src/stores/sound-choice.js'
import { createTestCore } from './core.js'
import { createTestEnvironment } from './environment.js'

/** A platform's player that writes down what it is made to do. */
function fakeAudio(state: AudioContextState = 'running') {
  const log: string[] = []
  const context = {
    state,
    destination: 'out',
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
    createBufferSource: () => ({ connect: (node: unknown) => node, start: () => log.push('start') }),
    createGain: () => {
      const gain = { value: 1 }
      return { gain, connect: () => log.push(`gain ${gain.value}`) }
    },
    resume: () => (log.push('resume'), Promise.resolve()),
    close: () => (log.push('close'), Promise.resolve()),
  }
  return { log, audio: () => (log.push('open'), context as unknown as AudioContext) }
}

const open = (audio?: () => AudioContext | null) => createTestCore({ environment: { ...createTestEnvironment(), ...(audio && { audio }) } })

describe('spec sections 1 and 9: "Button clicks play a sound (audio is preloaded; gain 0.2)"', () => {
  test('the platform is asked for a player at the first press, once, and the gain is 0.2', () => {
    const { log, audio } = fakeAudio()
    const sound = open(audio).use(createClickSound)
    expect(log).toEqual([])
    sound.play()
    sound.play()
    expect(log).toEqual(['open', 'gain 0.2', 'start', 'gain 0.2', 'start'])
  })

  test('one that the platform has put to sleep is woken', () => {
    const { log, audio } = fakeAudio('suspended')
    open(audio).use(createClickSound).play()
    expect(log).toContain('resume')
  })

  test('the player may turn it off, and on again', () => {
    const { log, audio } = fakeAudio()
    const core = open(audio)
    core.use(createSoundChoice).$sound.set('off')
    core.use(createClickSound).play()
    expect(log).toEqual([])
    expect(core.environment.kept.get('lottery:sound')).toBe('off')
    core.use(createSoundChoice).$sound.set('on')
    core.use(createClickSound).play()
    expect(log).toContain('start')
  })

  test.each([['has none', () => null], ['refuses', () => { throw new Error('no audio here') }], ['does not know of any', undefined]])('a platform that %s is silent', (_, audio) => {
    expect(() => open(audio).use(createClickSound).play()).not.toThrow()
  })

  test('with the last widget the player of sounds is given back, and another is opened for the next', () => {
    const { log, audio } = fakeAudio()
    const sound = open(audio).use(createClickSound)
    const [one, other] = [sound.hold(), sound.hold()]
    sound.play()
    one()
    one()
    expect(log).not.toContain('close')
    other()
    expect(log.at(-1)).toBe('close')
    sound.play()
    expect(log.filter((entry) => entry === 'open')).toHaveLength(2)
  })
})
