import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { WATCHES_VIP } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscribe } from '../../../test/payments/payments.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { MISSES } from '../search-policy.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it.each([
  ['first searched', '/api/search', 200],
  ['guessed behind a match', '/api/search/details', 404],
])('§6 a watched value counts as a miss when it is %s', async (_, path, missing) => {
  const author = await app.signUp('Author')
  const entry = { phoneNumber: '+1 917 555 0142', handle: '@known_here' }
  await author.send('POST', '/api/phone-numbers', entry)
  const vip = await app.signUp('Vip')
  await subscribe(vip)
  const known = { handle: '@known_here' }
  const found = await vip.send<SearchAnswer>('POST', '/api/search', known)
  const matchId = found.body.matches[0]?.id
  const answers: number[] = []
  for (let save = 0; save * WATCHES_VIP <= MISSES.points; save += 1) {
    const values = Array.from({ length: WATCHES_VIP }, (__, at) => `watched_${save}_${at}`)
    const watches = values.map((value) => ({ kind: 'handle', value }))
    const saved = await vip.send('POST', `/api/user/${vip.id}/watches`, { watches })
    expect(saved.status).toBe(200)
    for (const handle of values) {
      answers.push((await vip.send('POST', path, { handle, matchId })).status)
    }
  }
  const misses = answers.slice(0, MISSES.points)
  expect(misses).toEqual(misses.map(() => missing))
  expect(answers[MISSES.points]).toBe(429)
  // Searching a value again counts no miss.
  expect((await vip.send('POST', path, { handle: 'watched_0_0', matchId })).status).toBe(missing)
})

it('§6 a new watch does not count as a miss', async () => {
  const vip = await app.signUp('Vip')
  await subscribe(vip)
  const watches = [{ kind: 'handle', value: 'nobody_watched' }]
  const saved = await vip.send('POST', `/api/user/${vip.id}/watches`, { watches })
  expect(saved.status).toBe(200)
  const search = async (n: number) =>
    (await vip.send('POST', '/api/search', { handle: `nobody_${n}` })).status
  for (let n = 1; n <= MISSES.points; n += 1) expect(await search(n)).toBe(200)
  expect(await search(0)).toBe(429)
})
