import { expect, it } from 'vitest'
import { crossesPolicy } from './router.tsx'

it.each([
  ['/', '/checkout?plan=full'],
  ['/auth', '/subscribe'],
  ['/checkout', '/dashboard'],
  ['/checkout', '/subscribe'],
  ['/subscribe', '/faq#leaving'],
])('§7 a navigation from %s to %s loads a new document', (from, to) => {
  expect(crossesPolicy(from, to)).toBe(true)
})

it.each([
  ['/', '/search'],
  ['/checkout', '/checkout?plan=promo'],
  ['/dashboard', '/checkouts'],
])('a navigation from %s to %s stays in the document', (from, to) => {
  expect(crossesPolicy(from, to)).toBe(false)
})
