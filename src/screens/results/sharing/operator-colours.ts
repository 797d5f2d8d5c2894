import type { DrawLetter } from '../../../domain/slots.js'

/** An operator's colours as a canvas takes them. */
export interface OperatorColours {
  fill: string
  /** Black or white: of what stands on it. */
  on: string
  /** A breath of it over white. */
  soft: string
}

/** Relative luminance above which black is the more readable (look: the same threshold as the tokens'). */
const THRESHOLD = 0.179

/**
 * The colours that an operator has in this widget, a host's own included. `element` is inside it. A colour that a canvas cannot read (a host's `light-dark()`)
 * leaves the plain grey it starts from.
 */
export function operatorColours(element: HTMLCanvasElement, letter: DrawLetter): OperatorColours {
  // As a badge says whose it is.
  element.dataset['operator'] = letter
  const written = element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue('--lottery-operator').trim() ?? ''
  const [red, green, blue] = sample(element.ownerDocument, written)
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  const soft = [red, green, blue].map((part) => Math.round(255 - (255 - part) * 0.12))
  return { fill: `rgb(${red} ${green} ${blue})`, on: luminance > THRESHOLD ? '#000000' : '#ffffff', soft: `rgb(${soft.join(' ')})` }
}

/** Whatever way a colour is written in, a canvas says what it is. */
function sample(document: Document, colour: string): [number, number, number] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#5a616c'
  if (colour) context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function linear(part: number): number {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
