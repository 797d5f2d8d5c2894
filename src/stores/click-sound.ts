import type { LotteryCore } from './lottery-core.js'
import { createSoundChoice } from './sound-choice.js'

/** The sound of a button (spec sections 1 and 9). */
export interface ClickSound {
  /** To be called within a press: platforms let no page sound before one. The first is heard a moment later. Silent where the player wants it so, or the platform has no sound. Never throws. */
  play(): void
  /** Somebody shows buttons, until the function returned is called. With the last of them the platform's player is given back. */
  hold(): () => void
}

/** Spec section 9. */
const GAIN = 0.2
/** Hertz. */
const RATE = 44_100

/**
 * Milliseconds from the first press to the platform's player: making one stops a slow phone for a tenth of a second, and the press is answered on the screen
 * first. Short enough for platforms that let a page sound from a timer of a press, and for the ear.
 */
const OPENS_AFTER = 30

/** A platform's player: what the tick goes through, and the tick. */
interface Player {
  context: AudioContext
  gain: GainNode
  buffer: AudioBuffer
}

/** Makes the sound; it is there before the first press, the platform's player only with it. */
export function createClickSound(core: LotteryCore): ClickSound {
  const { audio, timers } = core.environment
  const { $sound } = core.use(createSoundChoice)
  const wave = clickWave()
  let player: Player | null = null
  let stopOpening: (() => void) | null = null
  let holders = 0

  /** A platform that will not sound is a silent one. */
  const tick = () => {
    if ($sound.get() === 'off') return
    try {
      player ??= openPlayer(audio?.(), wave)
      if (!player) return
      const { context, gain, buffer } = player
      // iOS also has `interrupted`, after a call.
      if (context.state !== 'running') void context.resume().catch(() => {})
      const source = context.createBufferSource()
      source.buffer = buffer
      source.connect(gain)
      source.start()
    } catch {
      // As above.
    }
  }
  return {
    play() {
      if (player) return tick()
      stopOpening ??= timers.after(OPENS_AFTER, () => {
        stopOpening = null
        tick()
      })
    },
    hold() {
      holders++
      let isHeld = true
      return () => {
        if (isHeld && --holders === 0) {
          stopOpening?.()
          stopOpening = null
          void player?.context.close().catch(() => {})
          player = null
        }
        isHeld = false
      }
    },
  }
}

function openPlayer(context: AudioContext | null | undefined, wave: Float32Array<ArrayBuffer>): Player | null {
  if (!context) return null
  const buffer = context.createBuffer(1, wave.length, RATE)
  buffer.getChannelData(0).set(wave)
  const gain = context.createGain()
  gain.gain.value = GAIN
  gain.connect(context.destination)
  return { context, gain, buffer }
}

/** A short dry tick of our own: 18 ms of a tone that dies away. */
function clickWave(): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: Math.round(RATE * 0.018) }, (_, index) => {
    const time = index / RATE
    return Math.sin(2 * Math.PI * 1400 * time) * Math.exp(-time * 260)
  })
}
