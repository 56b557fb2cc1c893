import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDiscreet } from './discreet.ts'
import { forgetReader } from './session.ts'
import { TimedText } from './timed-text.ts'

const LASTS_MS = 60_000
const text = new TimedText('trial')

startDiscreet()
text.start()
beforeEach(() => {
  vi.useFakeTimers()
  text.store('12 {"a":\n1}', Date.now() + LASTS_MS)
})
afterEach(() => {
  chooseInOtherTab(false)
  text.remove()
  vi.useRealTimers()
})

/** Opens another page of this tab, whose timers start anew. */
function openPage() {
  vi.clearAllTimers()
  text.start()
}

function chooseInOtherTab(on: boolean) {
  dispatchEvent(new StorageEvent('storage', { key: 'discreet', newValue: on ? '1' : null }))
}

describe('rules: Moderation: a text that a tab stores until a given time', () => {
  it('is read as it was stored', () => {
    expect(text.read()).toBe('12 {"a":\n1}')
  })

  it('is removed at its end by whichever page is open', () => {
    openPage()
    vi.advanceTimersByTime(LASTS_MS - 1)
    expect(sessionStorage).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sessionStorage).toHaveLength(0)
  })

  it('is removed by a page that opens after its end', () => {
    vi.clearAllTimers()
    vi.advanceTimersByTime(LASTS_MS)
    expect(sessionStorage).toHaveLength(1)
    text.start()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is removed at the end of a session', () => {
    openPage()
    forgetReader()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is removed when discreet mode is chosen in another tab', () => {
    openPage()
    chooseInOtherTab(true)
    expect(sessionStorage).toHaveLength(0)
  })

  it('is removed by a page that opens in discreet mode', () => {
    document.documentElement.toggleAttribute('data-discreet', true)
    openPage()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is removed if it has no end', () => {
    const [name = ''] = Object.keys(sessionStorage)
    sessionStorage.setItem(name, '{"a":1}')
    openPage()
    expect(sessionStorage).toHaveLength(0)
  })
})
