import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetReader } from '../session/session.ts'
import { registerServiceWorker } from './register-service-worker.ts'

/** A timeout in ms for busy machines. */
const LONG = { timeout: 10_000 }

let registered: string[]
beforeEach(() => {
  registered = []
  vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(async (address) => {
    registered.push(String(address))
    throw new Error('Refused, as a browser may.')
  })
})
afterEach(() => vi.restoreAllMocks())

it('§4 the service worker is registered when a loaded page is idle', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  registerServiceWorker()
  expect(registered).toEqual([])
  await expect.poll(() => registered, LONG).toEqual([expect.stringMatching(/\/sw\.js$/)])
})

it('§4 the service worker is registered only after the page has loaded', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  registerServiceWorker()
  expect(registered).toEqual([])
  dispatchEvent(new Event('load'))
  await expect.poll(() => registered, LONG).toHaveLength(1)
})

it('§4 the service worker is told to forget also by a page that it does not control', async () => {
  const told: unknown[] = []
  const registration = { active: { postMessage: (message: unknown) => told.push(message) } }
  vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(async (address) => {
    registered.push(String(address))
    return registration as unknown as ServiceWorkerRegistration
  })
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(null)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  registerServiceWorker()
  await expect.poll(() => registered, LONG).toHaveLength(1)
  forgetReader()
  expect(told).toEqual(['forget'])
})
