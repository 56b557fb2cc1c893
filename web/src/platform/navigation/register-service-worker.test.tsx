import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerServiceWorker } from './register-service-worker.ts'

let registered: string[]
beforeEach(() => {
  registered = []
  vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(async (address) => {
    registered.push(String(address))
    throw new Error('Refused, as a browser may.')
  })
})
afterEach(() => vi.restoreAllMocks())

it('§4 the service worker is registered at once by a page that has loaded', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  registerServiceWorker()
  expect(registered).toEqual([expect.stringMatching(/\/sw\.js$/)])
})

it('§4 the service worker delays nothing of a page that is still loading', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  registerServiceWorker()
  expect(registered).toEqual([])
  dispatchEvent(new Event('load'))
  expect(registered).toHaveLength(1)
})
