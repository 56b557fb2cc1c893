import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useSpokenCount } from './use-spoken-count.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function follow(first: number | undefined) {
  const { result, rerender, act } = await renderHook((count) => useSpokenCount(count), {
    initialProps: first,
  })
  const later = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { result, later, show: (count: number | undefined) => rerender(count) }
}

it('the spoken count is silent about what was unread when the page opened', async () => {
  const { result, later, show } = await follow(undefined)
  await show(3)
  await later(60_000)
  expect(result.current).toBeUndefined()
})

it('the spoken count is silent when the number falls', async () => {
  const { result, later, show } = await follow(3)
  await show(1)
  await later(60_000)
  expect(result.current).toBeUndefined()
})

it('the spoken count speaks a larger number at once, and the next one a minute later', async () => {
  const { result, later, show } = await follow(1)
  await show(2)
  await later(0)
  expect(result.current).toBe(2)
  await show(3)
  await later(30_000)
  await show(4)
  await later(29_999)
  expect(result.current).toBe(2)
  await later(1)
  expect(result.current).toBe(4)
})
