import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementsOf } from '../../test/statements-of.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

/** Returns how many statements a call runs, the second time that it is made. */
async function countOf(method: string, path: string, by = ada): Promise<number> {
  const call = () => by.send(method, path)
  expect((await call()).status).toBe(200)
  return (await statementsOf(app.database, call)).length
}

// The waiting writes, the inbox with all that is computed, the plan, and what is watched.
it('§6 the bell and the list of notifications take four statements each', async () => {
  expect(await countOf('GET', '/api/account/unread')).toBe(4)
  expect(await countOf('GET', `/api/notifications/${ada.id}`)).toBe(4)
})
