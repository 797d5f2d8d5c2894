import { useEffect, useRef, useState } from 'react'
import { useLottery, useText } from '../../../context.js'
import { check } from '../../../ui/icons.js'
import { useToast } from '../../../ui/toast.js'
import { drawBoard } from './board-image.js'
import type { SharedBoard } from './board-text.js'

/** An image that is drawn, or why there is none. It is made before it is asked for: a share sheet opens only straight from a press. */
type Drawn = { state: 'drawing' } | { state: 'ready'; file: File; of: SharedBoard } | { state: 'failed'; of: SharedBoard }

/** Milliseconds a browser may take to begin a download before its address is taken back. */
const DOWNLOAD_BEGINS = 10_000

/** Draws the board as an image, shown on `canvas`, to be shared as a file or saved; none while nobody wants one. `name` is the file's, without its ending. */
export function useBoardImage(board: SharedBoard | null, name: string) {
  const t = useText()
  const show = useToast()
  const { timers } = useLottery().environment
  const canvas = useRef<HTMLCanvasElement>(null)
  const [last, setDrawn] = useState<Drawn>({ state: 'drawing' })
  const known = useRef<SharedBoard>(null)
  // One of another board is none.
  const drawn: Drawn = last.state !== 'drawing' && last.of === board ? last : { state: 'drawing' }
  const release = useRef<() => void>(() => {})
  useEffect(() => () => release.current(), [])

  useEffect(() => {
    if (!board || board === known.current) return
    const drawing = new AbortController()
    const { signal } = drawing
    const made = canvas.current ? fileOf(canvas.current, board, `${name}.png`, signal) : Promise.reject(new Error('no canvas'))
    made.then(
      (file) => {
        if (signal.aborted) return
        known.current = board
        setDrawn({ state: 'ready', file, of: board })
      },
      () => signal.aborted || setDrawn({ state: 'failed', of: board }),
    )
    return () => drawing.abort()
  }, [board, name])

  const file = drawn.state === 'ready' ? drawn.file : null
  const save = () => {
    if (!file) return
    release.current()
    const address = URL.createObjectURL(file)
    const stop = timers.after(DOWNLOAD_BEGINS, () => release.current())
    release.current = () => {
      release.current = () => {}
      stop()
      URL.revokeObjectURL(address)
    }
    // In no document: its press reaches nothing of the host's.
    const link = document.createElement('a')
    link.href = address
    link.download = file.name
    link.click()
    show(t('share.saved', { name: file.name }), { icon: check })
  }
  const share = async () => {
    if (!file) return
    try {
      await navigator.share({ files: [file], title: board?.title })
    } catch (error) {
      // The player closed the sheet: nothing to say. A sheet that refuses leaves saving.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save()
    }
  }
  return { canvas, state: drawn.state, canShare: file !== null && canShareFile(file), save, share: () => void share() }
}

async function fileOf(shown: HTMLCanvasElement, board: SharedBoard, name: string, signal: AbortSignal): Promise<File> {
  const canvas = await drawBoard(shown, board, signal)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no image')
  return new File([blob], name, { type: 'image/png' })
}

function canShareFile(file: File): boolean {
  try {
    return typeof navigator.share === 'function' && navigator.canShare({ files: [file] })
  } catch {
    return false
  }
}
