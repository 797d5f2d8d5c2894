import { useEffect, useRef, useState, type ReactNode } from 'react'

/**
 * A picture that the server hands over as base64, painted. Not an `<img>`: a page may allow pictures of its CDN only (`img-src`), and a painted one asks
 * nobody. A canvas takes no SVG: what cannot be painted leaves its place to `lost`.
 */
export function CaptchaPicture({ image, label, lost }: { image: string; label: string; lost: ReactNode }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let gone = false
    void paint(image, () => (gone ? null : canvas.current)).catch(() => {
      if (!gone) setLost(true)
    })
    return () => {
      gone = true
    }
  }, [image])
  return isLost ? <>{lost}</> : <canvas ref={canvas} role="img" aria-label={label} width={1} height={1} />
}

async function paint(image: string, target: () => HTMLCanvasElement | null): Promise<void> {
  const bytes = Uint8Array.from(atob(image.replace(/^data:[^,]*,/, '').replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const canvas = target()
  if (canvas) {
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  }
  bitmap.close()
}
