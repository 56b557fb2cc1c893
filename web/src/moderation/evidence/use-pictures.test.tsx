import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { drawnFile } from '../../../test/drawn-file.ts'
import { usePictures } from './use-pictures.ts'

it('§6 a fast stroke of the brush covers everything between two points', async () => {
  const { result, act } = await renderHook(() => usePictures())
  const file = await drawnFile()
  await act(async () => expect(await result.current.add([file])).toBe(''))
  await expect.poll(() => result.current.pictures).toHaveLength(1)
  const id = result.current.pictures[0]?.id ?? ''
  const radius = 0.05
  const ends = [
    { x: 0.1, y: 0.6, radius },
    { x: 0.5, y: 0.2, radius },
  ] as const
  await act(() => result.current.cover(id, ends[0], true))
  await act(() => result.current.cover(id, ends[1], false))
  const stroke = result.current.pictures[0]?.strokes[0] ?? []
  expect([stroke[0], stroke.at(-1)]).toEqual(ends)
  for (const [at, { x, y }] of stroke.entries()) {
    // Each circle is on the line between the two points, at most half a brush from the last one.
    expect(x + y).toBeCloseTo(0.7)
    const before = stroke[at - 1] ?? ends[0]
    expect(Math.hypot(x - before.x, y - before.y)).toBeLessThanOrEqual(radius / 2)
  }
})
