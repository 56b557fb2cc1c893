import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  carryToast,
  currentToast,
  dismissToast,
  startToasts,
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

  it('§4 show one at a time: a new one replaces the last', () => {
    toast({ title: 'First' })
    toast({ title: 'Second' })
    expect(currentToast.get()).toMatchObject({ title: 'Second', open: true })
  })

  it('§4 remove a dismissed one after 1,000,000 ms', () => {
    toast({ title: 'Closed' })
    dismissToast()
    expect(currentToast.get()).toMatchObject({ title: 'Closed', open: false })
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
    expect(currentToast.get()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(currentToast.get()).toBeNull()
  })

  it('keep a newer one when the delay of an older one ends', () => {
    toast({ title: 'Old' })
    dismissToast()
    toast({ title: 'New' })
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
    expect(currentToast.get()).toMatchObject({ title: 'New', open: true })
    dismissToast()
  })

  it('§9 close when their form is submitted again, and not when another form is', () => {
    const listeners: ((event: object) => void)[] = []
    const addEventListener = (_kind: string, listener: () => void) => listeners.push(listener)
    vi.stubGlobal('document', { addEventListener })
    startToasts()
    vi.unstubAllGlobals()
    const send = (target: object) => listeners[0]?.({ target })
    const [form, other] = [{}, {}]
    send(form)
    toast({ title: 'Missing Information' })
    send(other)
    expect(currentToast.get()?.open).toBe(true)
    send(form)
    expect(currentToast.get()?.open).toBe(false)
  })

  it('§9 move to the next document once, for the rest of their 5 s', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('document', { addEventListener: () => undefined })
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    })
    const leave = () => {
      toast({ title: 'Paid' })
      vi.advanceTimersByTime(1_500)
      carryToast()
      currentToast.set(null)
    }
    leave()
    // A document that loads slowly does not shorten the toast's time.
    vi.advanceTimersByTime(8_000)
    startToasts()
    expect(currentToast.get()).toMatchObject({ title: 'Paid', open: true, duration: 3_500 })
    currentToast.set(null)
    startToasts()
    expect(currentToast.get()).toBeNull()
    leave()
    vi.advanceTimersByTime(60_000)
    startToasts()
    expect(currentToast.get()).toBeNull()
    vi.unstubAllGlobals()
  })

  it('§9 close after 5000 ms and are removed after 1,000,000 ms', () => {
    expect([TOAST_AUTO_CLOSE_MS, TOAST_REMOVE_DELAY_MS]).toEqual([5_000, 1_000_000])
  })
})
