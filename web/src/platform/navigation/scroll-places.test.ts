import { afterEach, expect, it, vi } from 'vitest'
import { entryKey } from './scroll-places.ts'

afterEach(() => vi.unstubAllGlobals())

it('our own: a history entry has the key of the Navigation API', () => {
  vi.stubGlobal('window', { navigation: { currentEntry: { key: 'k-1' } } })
  expect(entryKey()).toBe('k-1')
})

it.each([
  ['without the Navigation API', {}],
  ['on a page that is not shown any more', { navigation: { currentEntry: null } }],
  ['whose entry has no key yet', { navigation: { currentEntry: { key: '' } } }],
])('our own: no scroll position is stored in a browser %s', (_, window) => {
  vi.stubGlobal('window', window)
  expect(entryKey()).toBeUndefined()
})
