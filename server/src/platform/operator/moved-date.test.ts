import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterEach, expect, it, vi } from 'vitest'

const RealDate = Date
afterEach(() => {
  globalThis.Date = RealDate
  vi.resetModules()
})

/** The module holds the state of its process, so each test loads its own copy. */
async function load() {
  vi.resetModules()
  return import('./moved-date.ts')
}

const ahead = () => Math.round((Date.now() - RealDate.now()) / HOUR_MS)

it('the moved clock changes the current time, but no given time', async () => {
  const { setAhead } = await load()
  setAhead(30 * HOUR_MS)
  expect(ahead()).toBe(30)
  expect(Math.round((new Date().getTime() - RealDate.now()) / HOUR_MS)).toBe(30)
  expect(new Date('2026-11-02T09:30:00Z').toISOString()).toBe('2026-11-02T09:30:00.000Z')
  expect(Date.UTC(2026, 0, 1)).toBe(RealDate.UTC(2026, 0, 1))
  expect(new Date()).toBeInstanceOf(RealDate)
})

it('the clock only moves forward', async () => {
  const { moveTo, setAhead } = await load()
  setAhead(10 * HOUR_MS)
  setAhead(HOUR_MS)
  expect(ahead()).toBe(10)
  moveTo(new RealDate(RealDate.now() + 5 * HOUR_MS))
  expect(ahead()).toBe(10)
  moveTo(new RealDate(RealDate.now() + 12 * HOUR_MS))
  expect(ahead()).toBe(12)
})

it('the clock is unchanged until it is moved', async () => {
  const { setAhead } = await load()
  setAhead(0)
  expect(globalThis.Date).toBe(RealDate)
})
