import {
  PICTURE_BYTES,
  PICTURE_QUALITY,
  PICTURE_SIDE,
} from '@sidelight/contract/rules/evidence-policy'
import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'

/** A painted-over circle. Its values are fractions of the picture's longer side. */
export interface Cover {
  x: number
  y: number
  radius: number
}

/** Decodes a picture and applies its orientation. Rejects if the file is no picture. */
export function readPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' })
}

/** Paints the circles over, on a canvas whose longer side has `side` pixels. */
export function paintCovers(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  covers: readonly Cover[],
  side: number,
): void {
  context.fillStyle = '#000'
  for (const { x, y, radius } of covers) {
    context.beginPath()
    context.arc(x * side, y * side, radius * side, 0, 2 * Math.PI)
    context.fill()
  }
}

/**
 * Returns a picture redrawn as JPEG with the circles painted over. This removes what was below
 * them, and the file's place, camera data and thumbnail. Rejects if the result is still too large.
 */
export async function drawPicture(picture: ImageBitmap, covers: readonly Cover[]): Promise<Bytes> {
  const longest = Math.max(picture.width, picture.height)
  const scale = Math.min(1, PICTURE_SIDE / longest)
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  )
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  paintCovers(context, covers, longest * scale)
  const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: PICTURE_QUALITY })
  if (drawn.size > PICTURE_BYTES) throw new Error('This picture is too large')
  return new Uint8Array(await drawn.arrayBuffer())
}
