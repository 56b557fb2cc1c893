import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keysOf = async (who: TestVisitor) =>
  who.send<AnswerOf<'getDraftKeys'>>('GET', '/api/account/draft-keys')

const readable = (value: unknown) =>
  Buffer.isBuffer(value) ? value.toString('hex') : JSON.stringify(value)

it('§4 returns the same draft keys in every session of a member, and to no other member', async () => {
  const ada = await app.signUp('Ada')
  const answer = await keysOf(ada)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.body.keys).toEqual([expect.stringMatching(/^[\w-]{22}$/)])
  expect((await keysOf(ada)).body).toEqual(answer.body)
  const eve = await app.signUp('Eve')
  expect((await keysOf(eve)).body).not.toEqual(answer.body)
  expect((await keysOf(app.visitor)).status).toBe(401)
})

it('§4 stores no draft key in the database', async () => {
  const ada = await app.signUp('Ada')
  const [key = ''] = (await keysOf(ada)).body.keys
  const hex = Buffer.from(key, 'base64url').toString('hex')
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  for (const { name } of rows) {
    const held = await app.database.pool.query<Record<string, unknown>>(`select * from "${name}"`)
    const text = held.rows.flatMap((row) => Object.values(row).map(readable)).join(' ')
    expect({ name, tells: text.includes(hex) || text.includes(key) }).toEqual({
      name,
      tells: false,
    })
  }
})
