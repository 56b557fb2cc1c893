import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

const recalls = async () =>
  (await app.database.pool.query<{ x: string }>('select xmin::text as x from recalls')).rows

/** Makes an author post about two numbers, and delete the account with the warnings. */
async function writeAndLeave(digit: number): Promise<void> {
  const author = await app.signUp()
  for (const last of [1, 2]) {
    const { status } = await author.send('POST', '/api/public-receipts', {
      phoneNumber: `(415) 555-01${digit}${last}`,
      redFlags: ['Ghosting'],
      description: 'Cancelled four times.',
    })
    expect(status).toBe(201)
  }
  await author.send('POST', '/api/identity/step-up', { password: author.password })
  const left = await author.send('POST', '/api/account/deletion', { warnings: 'erase' })
  expect(left.status).toBe(200)
}

it('§1 recalls of two deleted accounts share one transaction, which does not reveal who wrote which', async () => {
  await writeAndLeave(1)
  await writeAndLeave(2)
  expect(await recalls()).toEqual([])
  await app.app.sweep('quiet writes')
  const rows = await recalls()
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ x }) => x)).size).toBe(1)
})
