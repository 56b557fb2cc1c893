import { expect, it } from 'vitest'
import { findFreePlace } from './find-free-place.ts'

const box = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 390 })

it.each([
  ['stays where nothing is in the way', box(0, 100), [box(200, 240)], 0],
  ['goes below a header', box(0, 100), [box(0, 64)], 68],
  ['goes below one obstacle after the other', box(0, 50), [box(0, 64), box(90, 134)], 138],
  ['stays when the whole window is taken', box(0, 100), [box(0, 844)], 0],
] as const)('§9 a toast at the top %s', (_what, toast, obstacles, moved) => {
  expect(findFreePlace(toast, { obstacles, direction: 'down', height: 844 })).toBe(moved)
})

it('§9 a toast at the bottom moves above a button', () => {
  const obstacles = [box(780, 830)]
  expect(findFreePlace(box(750, 840), { obstacles, direction: 'up', height: 844 })).toBe(-64)
})

it('§9 a toast is not moved by an element beside it', () => {
  const beside = { top: 0, bottom: 100, left: 400, right: 500 }
  expect(findFreePlace(box(0, 90), { obstacles: [beside], direction: 'down', height: 844 })).toBe(0)
})
