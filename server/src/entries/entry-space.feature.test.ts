import type { OwnEntry } from '@sidelight/contract/calls/entries'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { ENTRIES_BYTES } from './entries-policy.ts'
import { measureEntries } from './entries-table.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  ada = await app.signUp()
})
afterAll(() => app.close())

const flags = Array.from({ length: 250 }, (_, at) => `${at} ${'x'.repeat(70)}`)
const entry = (redFlags: string[]) => ({ phoneNumber: '+14155550142', metadata: { redFlags } })
const add = (redFlags = flags) =>
  ada.send<OwnEntry & { code: string }>('POST', '/api/phone-numbers', entry(redFlags))
const change = (id: string, redFlags: string[]) =>
  ada.send('PATCH', `/api/phone-numbers/${id}`, entry(redFlags))

it('§3 the entries of one member have 4 MB in total, and stored ones can still be shortened', async () => {
  const stored = []
  let answer = await add()
  for (; answer.status === 201 && stored.length < 400; answer = await add())
    stored.push(answer.body.id)
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
  const authorTags = createBlindIndex(app.ring).tags('author', ada.id)
  const { others } = await measureEntries(app.database.handle, { id: '', authorTags })
  expect(others).toBeGreaterThan(ENTRIES_BYTES * 0.99)
  expect(others).toBeLessThanOrEqual(ENTRIES_BYTES)
  const [one = ''] = stored
  const { body: short } = await add(['Ghosting'])
  expect((await change(short.id, flags)).status).toBe(409)
  expect((await change(one, flags)).status).toBe(200)
  expect((await change(one, ['Ghosting'])).status).toBe(200)
  expect((await add()).status).toBe(201)
  expect((await add()).status).toBe(409)
  expect((await (await app.signUp()).send('POST', '/api/phone-numbers', entry(flags))).status).toBe(
    201,
  )
})
