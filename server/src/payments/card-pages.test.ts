import { expect, it } from 'vitest'
import { joinSources, pagePolicy } from '../platform/http/security-headers.ts'
import { cardPageSources } from './card-pages.ts'

const policyOf = (path: string) => pagePolicy('', cardPageSources(path))

it.each(['/checkout', '/subscribe'])('§7 %s may load the card form of Stripe', (path) => {
  expect(policyOf(path)).toContain(
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com;",
  )
  expect(policyOf(path)).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policyOf(path)).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
  )
})

it.each(['/', '/auth', '/dashboard', '/checkout/', '/public-board'])(
  '§7 %s loads nothing from Stripe',
  (path) => expect(policyOf(path)).toBe(pagePolicy('')),
)

it("§7 the sources that sign-in needs are still allowed beside Stripe's", () => {
  const firebase = { connect: ['https://sign-in.example'] }
  expect(joinSources(firebase, cardPageSources('/checkout')).connect).toEqual([
    'https://sign-in.example',
    'https://api.stripe.com',
  ])
  expect(joinSources(firebase, cardPageSources('/'))).toEqual(firebase)
})
