import { PICTURE_SIDE } from '@sidelight/contract/rules/evidence-policy'
import { describe, expect, it } from 'vitest'
import { drawPicture, readPicture } from './draw-picture.ts'

const PLACE = 'Exif\0\0 taken at 41.40338, 2.17403 with a phone of somebody'

/** Returns a JPEG of one colour with the metadata of a phone: place, camera and thumbnail. */
async function photograph(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#3a7'
  context.fillRect(0, 0, width, height)
  const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  const bytes = new Uint8Array(await drawn.arrayBuffer())
  const data = new TextEncoder().encode(PLACE)
  const length = data.length + 2
  // The APP1 segment, which follows the start of the image.
  const segment = new Uint8Array([0xff, 0xe1, length >> 8, length & 255, ...data])
  return new Blob([bytes.slice(0, 2), segment, bytes.slice(2)], { type: 'image/jpeg' })
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

async function pixelAt(bytes: Uint8Array<ArrayBuffer>, x: number, y: number): Promise<number[]> {
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  return [...(context?.getImageData(x, y, 1, 1).data ?? [])]
}

describe('§6 a redrawn picture', () => {
  it('§6 contains no location, camera data or thumbnail', async () => {
    const file = await photograph(400, 300)
    expect(textOf(new Uint8Array(await file.arrayBuffer()))).toContain('41.40338')
    const drawn = await drawPicture(await readPicture(file), [])
    expect(textOf(drawn)).not.toContain('Exif')
    expect(textOf(drawn)).not.toContain('41.40338')
    expect(textOf(drawn).slice(0, 3)).toBe('\u{ff}\u{d8}\u{ff}')
  })

  it('§6 is at most 2,048 pixels long, and never enlarged', async () => {
    for (const [width, height, ...drawnAs] of [
      [4_000, 3_000, PICTURE_SIDE, 1_536],
      [300, 500, 300, 500],
    ] as const) {
      const drawn = await drawPicture(await readPicture(await photograph(width, height)), [])
      const shown = await createImageBitmap(new Blob([drawn]))
      expect([shown.width, shown.height]).toEqual(drawnAs)
    }
  })

  it('§6 is black where it was painted over, and unchanged elsewhere', async () => {
    const picture = await readPicture(await photograph(400, 300))
    const drawn = await drawPicture(picture, [{ x: 0.25, y: 0.25, radius: 0.1 }])
    const [red = 255, green = 255, blue = 255] = await pixelAt(drawn, 100, 100)
    expect(Math.max(red, green, blue)).toBeLessThan(16)
    const [, untouched = 0] = await pixelAt(drawn, 300, 200)
    expect(untouched).toBeGreaterThan(100)
  })

  it('§6 is refused if the file is no picture', async () => {
    await expect(readPicture(new Blob(['not a picture']))).rejects.toThrow()
  })
})
