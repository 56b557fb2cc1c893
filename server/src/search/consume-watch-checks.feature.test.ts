import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscribe } from '../../test/payments/payments.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { MISSES } from './search-policy.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

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
