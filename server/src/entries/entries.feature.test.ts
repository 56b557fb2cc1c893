import { NewEntry } from '@sidelight/contract/calls/entries'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_S } from '@sidelight/contract/rules/limits'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { allConfirmed } from '../../test/members/all-confirmed.ts'
import { noRooms } from '../../test/rooms/no-rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { createLimits } from '../platform/limits/limits.ts'
import { addEntry } from './add-entry.ts'
import { ENTRIES, ENTRY_CHANGES } from './entries-policy.ts'
import { changeEntry } from './own-entries.ts'

interface Entry {
  id: string
  phoneNumber: string
  handle: string | null
  createdAt: string
}

interface Refusal {
  code: string
  message: string
  fields?: Record<string, string>
}

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

const add = <Body = Entry>(member: TestMember, body: unknown, key?: string) =>
  member.send<Body>('POST', '/api/phone-numbers', body, key ? { 'idempotency-key': key } : {})

async function stored() {
  const { rows } = await app.database.pool.query('select *, created_on::text as day from entries')
  return rows as Record<string, unknown>[]
}

const storedById = async (id: string) => (await stored()).find((row) => row['id'] === id)

describe('saving an entry', () => {
  it("§7 returns the author's values in full, the handle without @ and the day without the hour", async () => {
    const answer = await add(ada, {
      phoneNumber: '(415) 555-0142',
      handle: '@@Marcus_W',
      userId: ada.id,
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      phoneNumber: '+14155550142',
      handle: 'Marcus_W',
      counts: true,
      countsFrom: 1,
      openToContact: false,
      createdAt: '2026-11-02T12:00:00.000Z',
    })
  })

  it('§5 is refused if the phone text contains no number, and the field is named', async () => {
    const answer = await add<Refusal>(ada, { phoneNumber: 'no idea', handle: '@marcus' })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ phoneNumber: 'Please enter a phone number' })
  })

  it('§5 is refused if the phone field contains two numbers, and the field is named', async () => {
    const answer = await add<Refusal>(ada, { phoneNumber: '415-555-0142, 628-555-0119' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['phoneNumber'])
  })

  it('§5 is refused if the phone number is blank or absent, and the field is named', async () => {
    for (const body of [{ phoneNumber: '   ' }, { handle: '@marcus' }]) {
      const answer = await add<Refusal>(ada, body)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['phoneNumber'])
    }
  })

  it('§5 accepts a short number', async () => {
    expect((await add(ada, { phoneNumber: '40 404' })).body.phoneNumber).toBe('40404')
  })

  it('§5 treats a lone @ as no handle', async () => {
    const { body } = await add(ada, { phoneNumber: '415 555 0142', handle: ' @@ ' })
    expect(body.handle).toBeNull()
    expect(await storedById(body.id)).toMatchObject({ handle_tag: null })
  })

  it('§5 reads the link of a profile to its handle, and refuses another one at the field', async () => {
    const link = 'https://www.tiktok.com/@rafa.torres8?lang=es'
    const { body } = await add(ada, { phoneNumber: '415 555 0142', handle: link })
    expect(body.handle).toBe('rafa.torres8')
    const search = { handle: '@rafa.torres8' }
    const found = await (await app.signUp()).send<SearchAnswer>('POST', '/api/search', search)
    expect(found.body.matches).toHaveLength(1)
    const other = { phoneNumber: '415 555 0142', handle: 'https://example.org/rafa' }
    const refused = await add<Refusal>(ada, other)
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({ handle: 'This is a web address. Enter his handle.' })
  })

  it('§7 is refused in the name of another member, and nothing is stored', async () => {
    const bea = await app.signUp('Bea')
    const before = (await stored()).length
    const answer = await add(ada, { phoneNumber: '415 555 0142', userId: bea.id })
    expect(answer.status).toBe(403)
    expect(await stored()).toHaveLength(before)
  })
})

describe('the database row of an entry', () => {
  const secrets = {
    phoneNumber: '+44 7911 123456',
    handle: '@quillon_r',
    metadata: {
      name: 'Quillon Rask',
      age: 41,
      city: 'Aberdovey',
      email: 'quillon@example.net',
      redFlags: ['Ghosting', 'Quillon lies', 'Call 415-555-0199', 'Gaslighting', 'Quillon Rask'],
      notes: 'Met at the Harbour bar with Quillon.',
    },
  }

  it('§3 contains everything sealed except flags, day and choices, and its author as a tag', async () => {
    const { body } = await add(ada, secrets)
    const row = await storedById(body.id)
    const readable = JSON.stringify(row, (_, value: unknown) =>
      isBytes(value) ? Buffer.from(value.data).toString('latin1') : value,
    ).toLowerCase()
    const hidden = ['quillon', 'rask', 'aberdovey', 'harbour', '123456', 'example.net', '555-0199']
    for (const word of [...hidden, ada.id.toLowerCase()]) expect(readable).not.toContain(word)
    expect(row).toMatchObject({ counts: true, open_to_contact: false, day: '2026-11-02' })
  })

  it('§5 contains free flags censored, the most serious first, and no flags that are only a name', async () => {
    const { body } = await add(ada, secrets)
    const row = await storedById(body.id)
    expect(row?.['red_flags']).toEqual(['Gaslighting', 'Ghosting', '*** lies', 'Call ***'])
  })

  it("§3 links entries only through their author's tag", async () => {
    const bea = await app.signUp('Bea')
    const [one, two, other] = [
      await add(ada, secrets),
      await add(ada, { phoneNumber: '415 555 0177' }),
      await add(bea, secrets),
    ]
    const tagOf = async ({ body }: { body: Entry }) =>
      String((await storedById(body.id))?.['author_tag'])
    expect(await tagOf(one)).toBe(await tagOf(two))
    expect(await tagOf(one)).not.toBe(await tagOf(other))
  })
})

describe('repeated and frequent entries', () => {
  it('§7 with the same key are stored once, and get the first response again', async () => {
    const body = { phoneNumber: '415 555 0111', metadata: { notes: 'Only once.' } }
    const before = (await stored()).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(ada, body, 'retry-1')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stored()).toHaveLength(before + 1)
  })

  it('§7 with the same key but another body are refused', async () => {
    const answer = await add<Refusal>(ada, { phoneNumber: '415 555 0112' }, 'retry-1')
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('idempotency_mismatch')
  })

  it('§7 are accepted up to 200 a day for each member, with the time of renewal', async () => {
    const clock = () => app.now()
    const [vault, index] = [createVault(app.ring), createBlindIndex(app.ring)]
    const limits = createLimits({ pool: app.database.pool, index })
    const rest = { clock, confirmed: allConfirmed, region: 'US', ...noRooms }
    const services = { db: app.database.handle, vault, index, limits, ...rest }
    const save = (memberId: string, phoneNumber: string) =>
      addEntry(services, memberId, NewEntry.parse({ phoneNumber }))
    // Budgets use the system clock, which does not advance in this test.
    vi.useFakeTimers({ toFake: ['Date'] })
    await limits.consume(ENTRIES, ada.id, 199)
    await expect(save(ada.id, 'no number')).rejects.toMatchObject({ code: 'invalid' })
    await save(ada.id, '415 555 0142')
    await expect(save(ada.id, '415 555 0143')).rejects.toMatchObject({
      code: 'quota_spent',
      message: expect.stringMatching(
        /^Your 200 entries for today are used\. They renew at \d\d:\d\d UTC on Nov 3\.$/,
      ),
      retryAfterSeconds: DAY_S,
    })
    await save('somebody-else', '415 555 0142')
  })

  it('§7 can be changed 100 times a day by one member, refused changes not counted', async () => {
    const bea = await app.signUp('Bea')
    const { body: entry } = await add(bea, { phoneNumber: '415 555 0142' })
    const [vault, index] = [createVault(app.ring), createBlindIndex(app.ring)]
    const limits = createLimits({ pool: app.database.pool, index })
    const clock = () => app.now()
    const rest = { clock, confirmed: allConfirmed, region: 'US', ...noRooms }
    const services = { db: app.database.handle, vault, index, limits, ...rest }
    const write = (phoneNumber: string) =>
      changeEntry(services, { id: entry.id, memberId: bea.id }, NewEntry.parse({ phoneNumber }))
    await limits.consume(ENTRY_CHANGES, bea.id, 99)
    await expect(write('no number')).rejects.toMatchObject({ code: 'invalid' })
    await write('415 555 0143')
    await expect(write('415 555 0144')).rejects.toMatchObject({
      code: 'quota_spent',
      message: expect.stringMatching(/^Your 100 changes for today are used\. .* on Nov 3\.$/),
    })
  })
})

function isBytes(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && 'data' in value && 'type' in value
}
