import { expect, it } from 'vitest'
import { crossesPolicy } from './router.tsx'

it.each([
  ['/', '/checkout?plan=full'],
  ['/auth', '/subscribe'],
  ['/checkout', '/dashboard'],
  ['/checkout', '/subscribe'],
  ['/subscribe', '/faq#leaving'],
])('§7 a move from %s to %s loads a page of its own', (from, to) => {
  expect(crossesPolicy(from, to)).toBe(true)
})

it.each([
  ['/', '/search'],
  ['/checkout', '/checkout?plan=promo'],
  ['/dashboard', '/checkouts'],
])('a move from %s to %s stays in the page', (from, to) => {
  expect(crossesPolicy(from, to)).toBe(false)
})
