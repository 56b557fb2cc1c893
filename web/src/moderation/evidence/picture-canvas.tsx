import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Cover, paintCovers } from './draw-picture.ts'
import { form } from './evidence-messages.ts'

/** The longer side of the canvas in pixels. */
const SHOWN_SIDE = 1_024
/** The distance of one press of an arrow key, in radii of the brush. */
const STEP = 0.75

interface PictureCanvasProps {
  picture: ImageBitmap
  covers: readonly Cover[]
  /** The radius of the brush as a fraction of the longer side. */
  radius: number
  /** The position in the list, from 1. */
  at: number
  /** Called with each circle to paint over. `begins` is true for the first circle of a stroke. */
  onCover: (cover: Cover, begins: boolean) => void
}

interface Point {
  x: number
  y: number
}

/** Renders a picture that can be painted over with a pointer or the keyboard. */
export function PictureCanvas({ picture, covers, radius, at, onCover }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cursor, setCursor] = useState<Point | null>(null)
  const longest = Math.max(picture.width, picture.height)
  const scale = Math.min(1, SHOWN_SIDE / longest)
  const side = longest * scale
  const ends = { x: picture.width / longest, y: picture.height / longest }

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale)
    paintCovers(context, covers, side)
    if (cursor) drawCursor(context, { ...cursor, radius }, side)
  }, [picture, covers, cursor, radius, scale, side])

  function press(event: PointerEvent<HTMLButtonElement>, begins: boolean) {
    if (!begins && event.buttons === 0) return
    if (begins) event.currentTarget.setPointerCapture(event.pointerId)
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return
    const shown = Math.max(box.width, box.height)
    const [x, y] = [(event.clientX - box.left) / shown, (event.clientY - box.top) / shown]
    setCursor(null)
    onCover({ x, y, radius }, begins)
  }
  function pressKey(event: KeyboardEvent) {
    const from = cursor ?? { x: ends.x / 2, y: ends.y / 2 }
    const move = moves[event.key]
    if (!move && event.key !== ' ') return
    event.preventDefault()
    const [dx = 0, dy = 0] = move ?? []
    const to = {
      x: Math.min(ends.x, Math.max(0, from.x + dx * STEP * radius)),
      y: Math.min(ends.y, Math.max(0, from.y + dy * STEP * radius)),
    }
    setCursor(to)
    if (event.key === ' ') onCover({ ...to, radius }, true)
  }
  return (
    <button
      type="button"
      aria-label={form.canvas(at)}
      onPointerDown={(event) => press(event, true)}
      onPointerMove={(event) => press(event, false)}
      onKeyDown={pressKey}
      onBlur={() => setCursor(null)}
      className="block max-w-full cursor-crosshair touch-none overflow-hidden rounded-lg border border-line"
    >
      <canvas
        ref={canvas}
        width={Math.max(1, Math.round(picture.width * scale))}
        height={Math.max(1, Math.round(picture.height * scale))}
        className="block max-h-[60svh] max-w-full"
      />
    </button>
  )
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Draws where the keyboard would paint, in two colours of which one is visible on any picture. */
function drawCursor(context: CanvasRenderingContext2D, { x, y, radius }: Cover, side: number) {
  for (const [width, color] of [
    [5, '#000'],
    [2, '#fff'],
  ] as const) {
    context.lineWidth = width
    context.strokeStyle = color
    context.beginPath()
    context.arc(x * side, y * side, radius * side, 0, 2 * Math.PI)
    context.stroke()
  }
}
