import type { LotteryCore } from './lottery-core.js'
import { createSoundChoice } from './sound-choice.js'

/** The sound of a button (spec sections 1 and 9). */
export interface ClickSound {
  /** To be called within a press: platforms let no page sound before one. Silent where the player wants it so, or the platform has no sound. Never throws. */
  play(): void
  /** Somebody shows buttons, until the function returned is called. With the last of them the platform's player is given back. */
  hold(): () => void
}

/** Spec section 9. */
const GAIN = 0.2
/** Hertz. */
const RATE = 44_100

/** Makes the sound; it is there before the first press, the platform's player only with it. */
export function createClickSound(core: LotteryCore): ClickSound {
  const { audio } = core.environment
  const { $sound } = core.use(createSoundChoice)
  const wave = clickWave()
  let player: { context: AudioContext; buffer: AudioBuffer } | null = null
  let holders = 0

  const open = (): typeof player => {
    const context = audio?.()
    if (!context) return null
    const buffer = context.createBuffer(1, wave.length, RATE)
    buffer.getChannelData(0).set(wave)
    return { context, buffer }
  }
  return {
    play() {
      if ($sound.get() === 'off') return
      try {
        player ??= open()
        if (!player) return
        const { context, buffer } = player
        if (context.state === 'suspended') void context.resume().catch(() => {})
        const source = context.createBufferSource()
        const gain = context.createGain()
        source.buffer = buffer
        gain.gain.value = GAIN
        source.connect(gain).connect(context.destination)
        source.start()
      } catch {
        // A platform that will not sound is a silent one.
      }
    },
    hold() {
      holders++
      let isHeld = true
      return () => {
        if (isHeld && --holders === 0) {
          void player?.context.close().catch(() => {})
          player = null
        }
        isHeld = false
      }
    },
  }
}

/** A short dry tick of our own: 18 ms of a tone that dies away. */
function clickWave(): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: Math.round(RATE * 0.018) }, (_, index) => {
    const time = index / RATE
    return Math.sin(2 * Math.PI * 1400 * time) * Math.exp(-time * 260)
  })
}
