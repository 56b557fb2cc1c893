import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  currentToast,
  dismissToast,
  TOAST_AUTO_CLOSE_MS,
  TOAST_REMOVE_DELAY_MS,
  toast,
} from './toasts.ts'

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('§4 shows one toast at a time: a new one takes the place of the last', () => {
    toast({ title: 'First' })
    toast({ title: 'Second' })
    expect(currentToast.get()).toMatchObject({ title: 'Second', open: true })
  })

  it('§4 removes a dismissed toast after 1,000,000 ms', () => {
    toast({ title: 'Closed' })
    dismissToast()
    expect(currentToast.get()).toMatchObject({ title: 'Closed', open: false })
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
    expect(currentToast.get()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(currentToast.get()).toBeNull()
  })

  it('keeps a newer toast when the delay of an older one ends', () => {
    toast({ title: 'Old' })
    dismissToast()
    toast({ title: 'New' })
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
    expect(currentToast.get()).toMatchObject({ title: 'New', open: true })
    dismissToast()
  })

  it('§9 closes by itself after 5000 ms and is removed after 1,000,000 ms', () => {
    expect([TOAST_AUTO_CLOSE_MS, TOAST_REMOVE_DELAY_MS]).toEqual([5_000, 1_000_000])
  })
})
