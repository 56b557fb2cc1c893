import type { Entry, OwnEntry } from '@sidelight/contract/calls/entries'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allConfirmed } from '../../test/members/all-confirmed.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { listOwnEntries } from './own-entries.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from entries')
  ada = await app.signUp()
})

const sample = {
  phoneNumber: '(415) 555-0142',
  handle: '@marcus_w',
  metadata: {
    name: 'Marcus Webb',
    age: 41,
    city: 'Oakland',
    email: 'marcus.webb@example.org',
    redFlags: ['Ghosting', 'Marcus borrowed my car'],
    notes: 'Met in May.',
  },
}
const add = async (change: object = {}) =>
  (await ada.send<Entry>('POST', '/api/phone-numbers', { ...sample, ...change })).body
const list = async (member = ada) =>
  (await member.send<OwnEntry[]>('GET', `/api/user/${member.id}/entries`)).body
const found = async (phoneNumber: string) =>
  (await ada.send<SearchAnswer>('POST', '/api/search', { phoneNumber })).body.matches[0]

describe("a member's own entries", () => {
  it('§3 are returned in full to their author, in her own words, newest day first', async () => {
    const { id } = await add()
    app.pass(DAY_MS)
    await add({ phoneNumber: '(503) 555-0117', handle: undefined, metadata: {} })
    const entries = await list()
    expect(entries.map(({ phoneNumber }) => phoneNumber)).toEqual(['+15035550117', '+14155550142'])
    expect(entries[1]).toMatchObject({ id, handle: 'marcus_w', metadata: sample.metadata })
    expect(entries[0]).toMatchObject({ metadata: { name: null, age: null, redFlags: [] } })
    expect(await list(await app.signUp('Bea'))).toEqual([])
  })

  it('§3 are listed newest first, up to a limit', async () => {
    await add()
    app.pass(DAY_MS)
    const { id } = await add({ phoneNumber: '(503) 555-0117' })
    const services = {
      db: app.database.handle,
      vault: createVault(app.ring),
      index: createBlindIndex(app.ring),
      confirmed: allConfirmed,
    }
    expect(await listOwnEntries(services, ada.id, 1)).toMatchObject([{ id }])
    expect(await listOwnEntries(services, ada.id, 2)).toHaveLength(2)
  })

  it('§5 contain a handle without its at sign, even a full-width one', async () => {
    for (const handle of ['＠marcus_w', '@marcus_w', ' @ ']) await add({ handle })
    const handles = (await list()).map((entry) => entry.handle)
    expect(handles.map(String).toSorted()).toEqual(['marcus_w', 'marcus_w', 'null'])
  })

  it('§3 are found after a change by the new values and not the old, with the same day', async () => {
    const { id, createdAt } = await add()
    app.pass(DAY_MS)
    const answer = await ada.send<OwnEntry>('PATCH', `/api/phone-numbers/${id}`, {
      phoneNumber: '(415) 555-0150',
      metadata: { redFlags: ['Gaslighting'] },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id,
      createdAt,
      phoneNumber: '+14155550150',
      handle: null,
      metadata: { notes: null, redFlags: ['Gaslighting'] },
    })
    expect(await list()).toEqual([answer.body])
    expect(await found('(415) 555-0142')).toBeUndefined()
    expect(await found('(415) 555-0150')).toMatchObject({ redFlags: ['Gaslighting'] })
  })

  it('§3 stop counting when their author says so, and are gone when she deletes them', async () => {
    const { id } = await add()
    await ada.send('PATCH', `/api/phone-numbers/${id}`, { ...sample, counts: false })
    expect(await found(sample.phoneNumber)).toBeUndefined()
    const answer = await ada.send('DELETE', `/api/phone-numbers/${id}`)
    expect([answer.status, answer.body]).toEqual([200, { deleted: true }])
    expect(await list()).toEqual([])
    expect((await ada.send('DELETE', `/api/phone-numbers/${id}`)).status).toBe(404)
  })

  it('§5 are not changed by invalid input, and the field is named', async () => {
    const { id } = await add()
    const before = await list()
    const answer = await ada.send<{ fields: object }>('PATCH', `/api/phone-numbers/${id}`, {
      ...sample,
      phoneNumber: 'none',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ phoneNumber: 'Please enter a phone number' })
    expect(await list()).toEqual(before)
  })

  it('§3 accept red flags up to the size limit of the body, and refuse more with a sentence', async () => {
    const { id } = await add()
    const flags = (count: number) => Array.from({ length: count }, (_, at) => `Flag ${at}`)
    const send = (method: string, path: string, count: number) =>
      ada.send<{ code: string; message: string; fields: object }>(method, path, {
        ...sample,
        metadata: { redFlags: flags(count) },
      })
    expect((await send('POST', '/api/phone-numbers', 1_500)).status).toBe(201)
    expect((await send('PATCH', `/api/phone-numbers/${id}`, 1_500)).status).toBe(200)
    const changed = (await list()).find((entry) => entry.id === id)
    expect(changed?.metadata.redFlags).toEqual(flags(1_500))
    for (const [method, path] of [
      ['POST', '/api/phone-numbers'],
      ['PATCH', `/api/phone-numbers/${id}`],
    ] as const) {
      const { status, body } = await send(method, path, 4_500)
      expect([status, body.code]).toEqual([413, 'too_large'])
      expect(body.fields).toEqual({ 'metadata.redFlags': expect.stringContaining('24 KB') })
    }
  })

  it('§6 can be changed and deleted only by their author', async () => {
    const { id } = await add()
    const bea = await app.signUp('Bea')
    expect((await bea.send('PATCH', `/api/phone-numbers/${id}`, sample)).status).toBe(404)
    expect((await bea.send('DELETE', `/api/phone-numbers/${id}`)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })
})

describe('changes of entries in a day', () => {
  it('§5 are limited to 100, and the refusal says when the budget renews', async () => {
    const limited = await startTestApp()
    try {
      const bea = await limited.signUp()
      const { id } = (await bea.send<Entry>('POST', '/api/phone-numbers', sample)).body
      const change = () => bea.send<{ code: string }>('PATCH', `/api/phone-numbers/${id}`, sample)
      const statuses: number[] = []
      for (let count = 0; count < 100; count += 1) {
        statuses.push((await change()).status)
      }
      expect(new Set(statuses)).toEqual(new Set([200]))
      const refused = await change()
      expect([refused.status, refused.body.code]).toEqual([429, 'quota_spent'])
    } finally {
      await limited.close()
    }
  })
})
