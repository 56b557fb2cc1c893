import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  ada = await app.signUp()
})
afterAll(() => app.close())

describe('the kind of value as which a searched text was read', () => {
  it.each([
    ['(415) 555-0142', 'number'],
    ['marcusid', 'handle'],
    ['@marcusid', 'handle'],
    ['instagram.com/marcusid', 'handle'],
    ['https://wa.me/14155550142', 'number'],
    ['marcus@example.org', 'email'],
  ])('§2 is returned with the answer, for its title: %s', async (phoneNumber, lookedUp) => {
    const { body } = await ada.send<SearchAnswer>('POST', '/api/search', { phoneNumber })
    expect(body.lookedUp).toBe(lookedUp)
  })
})
