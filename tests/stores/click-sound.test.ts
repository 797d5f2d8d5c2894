import { describe, expect, test } from 'vitest'
import { createClickSound } from '../../src/stores/click-sound.js'
import { createSoundChoice } from '../../src/stores/sound-choice.js'
import { createTestCore } from './core.js'
import { createTestEnvironment } from './environment.js'

/** Longer than the first press waits for its player (ms). */
const SOON = 100

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
  test('the platform is asked for a player at the first press, once, when that press has been answered; and the gain is 0.2', async () => {
    const { log, audio } = fakeAudio()
    const core = open(audio)
    const sound = core.use(createClickSound)
    expect(log).toEqual([])
    sound.play()
    sound.play()
    expect(log, 'the press goes before').toEqual([])
    await core.environment.advance(SOON)
    expect(log).toEqual(['open', 'gain 0.2', 'start'])
    sound.play()
    expect(log).toEqual(['open', 'gain 0.2', 'start', 'start'])
  })

  test.each(['suspended', 'interrupted'] as const)('one that the platform has put to sleep (%s) is woken', async (state) => {
    const { log, audio } = fakeAudio(state as AudioContextState)
    const core = open(audio)
    core.use(createClickSound).play()
    await core.environment.advance(SOON)
    expect(log).toContain('resume')
  })

  test('the player may turn it off, and on again', async () => {
    const { log, audio } = fakeAudio()
    const core = open(audio)
    core.use(createSoundChoice).$sound.set('off')
    core.use(createClickSound).play()
    await core.environment.advance(SOON)
    expect(log).toEqual([])
    expect(core.environment.kept.get('lottery:sound')).toBe('off')
    core.use(createSoundChoice).$sound.set('on')
    core.use(createClickSound).play()
    await core.environment.advance(SOON)
    expect(log).toContain('start')
  })

  test.each([['has none', () => null], ['refuses', () => { throw new Error('no audio here') }], ['does not know of any', undefined]])('a platform that %s is silent', async (_, audio) => {
    const core = open(audio)
    core.use(createClickSound).play()
    await expect(core.environment.advance(SOON)).resolves.toBeUndefined()
  })

  test('with the last widget the player of sounds is given back, and another is opened for the next', async () => {
    const { log, audio } = fakeAudio()
    const core = open(audio)
    const sound = core.use(createClickSound)
    const [one, other] = [sound.hold(), sound.hold()]
    sound.play()
    await core.environment.advance(SOON)
    one()
    one()
    expect(log).not.toContain('close')
    other()
    expect(log.at(-1)).toBe('close')
    sound.play()
    await core.environment.advance(SOON)
    expect(log.filter((entry) => entry === 'open')).toHaveLength(2)
  })

  test('a press that takes the last widget away opens none, and leaves no timer', async () => {
    const { log, audio } = fakeAudio()
    const core = open(audio)
    const sound = core.use(createClickSound)
    const letGo = sound.hold()
    const timers = core.environment.timerCount()
    sound.play()
    letGo()
    expect(core.environment.timerCount()).toBe(timers)
    await core.environment.advance(SOON)
    expect(log).toEqual([])
  })
})
