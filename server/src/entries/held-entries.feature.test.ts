import type { OwnEntry } from '@sidelight/contract/calls/entries'
import type { Match, SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allConfirmed } from '../../test/members/all-confirmed.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { findFromThree } from './held-entries-table.ts'
import { releaseHeldEntries } from './release-held-entries.ts'
import { sealedEntry } from './sealed-entry.ts'

let app: TestApp
let members: TestMember[] = []
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  members = await Promise.all(['Ada', 'Bea', 'Cleo', 'Dina'].map((name) => app.signUp(name)))
})
afterAll(() => app.close())

const member = (at: number): TestMember => {
  const found = members[at]
  if (!found) throw new Error(`No member ${at}`)
  return found
}
const ENTRIES = '/api/phone-numbers'
const write = async (by: number, phoneNumber: string, more: object = {}) =>
  (await member(by).send<OwnEntry>('POST', ENTRIES, { phoneNumber, ...more })).body
const hold = (by: number, phoneNumber: string, more: object = {}) =>
  write(by, phoneNumber, { countsFrom: 3, ...more })
const found = async (phoneNumber: string): Promise<Match | undefined> =>
  (await member(3).send<SearchAnswer>('POST', '/api/search', { phoneNumber })).body.matches[0]
const own = async (by: number) =>
  (await member(by).send<OwnEntry[]>('GET', `/api/user/${member(by).id}/entries`)).body
const night = () => app.app.sweep('held entries')
/** A report counts from its fourth day on, and is released on one of the three nights after it. */
const AGED = 7 * DAY_MS

const services = () => ({
  db: app.database.handle,
  vault: createVault(app.ring),
  index: createBlindIndex(app.ring),
  confirmed: allConfirmed,
})

async function tagsOf(id: string | undefined) {
  const { rows } = await app.database.pool.query<Record<string, Buffer | null>>(
    'select phone_tag, handle_tag, email_tag from entries where id = $1',
    [id],
  )
  return Object.values(rows[0] ?? {}).map((tag) => tag?.toString('hex'))
}

describe('an entry that counts only from three reports', () => {
  it('§3 is not found by number, handle or email before, and its author sees it as she wrote it', async () => {
    const metadata = { email: 'alone@example.org', redFlags: ['Ghosting'] }
    const entry = await hold(0, '(415) 555-0142', { handle: '@alone_one', metadata })
    expect(entry).toMatchObject({ counts: true, countsFrom: 3 })
    app.pass(AGED)
    await night()
    for (const typed of ['(415) 555-0142', '@alone_one', 'alone@example.org']) {
      expect(await found(typed)).toBeUndefined()
    }
    expect(await own(0)).toMatchObject([{ id: entry.id, countsFrom: 3, metadata }])
  })

  it('§3 shares no tag in the database with another entry about the same number', async () => {
    const [one, other, open] = await Promise.all([
      hold(0, '(628) 555-0119', { handle: '@one_handle' }),
      hold(1, '(628) 555-0119', { handle: '@one_handle' }),
      write(2, '(628) 555-0119', { handle: '@one_handle' }),
    ])
    const tags = (await Promise.all([one, other, open].map(({ id }) => tagsOf(id)))).flat()
    const known = tags.filter((tag) => tag !== undefined)
    expect(known).toHaveLength(6)
    expect(new Set(known).size).toBe(6)
  })

  it('§3 counts once two other women have reported the number, without flags and months until a fourth', async () => {
    const phoneNumber = '(312) 555-0167'
    const { id } = await hold(0, phoneNumber, { metadata: { redFlags: ['Gaslighting'] } })
    await write(1, phoneNumber, { metadata: { redFlags: ['Ghosting'] } })
    await write(2, phoneNumber)
    app.pass(2 * DAY_MS)
    await night()
    expect(await found(phoneNumber)).toMatchObject({ reportCount: 2 })
    app.pass(AGED)
    await night()
    const three = await found(phoneNumber)
    expect(three).toMatchObject({ reportCount: 3, redFlags: ['Ghosting'], months: [] })
    expect(three?.classCounts).toMatchObject({ safety: 0 })
    expect([three?.flagCounts, three?.newestMonth]).toEqual([undefined, undefined])

    await write(3, phoneNumber)
    expect(await found(phoneNumber)).toMatchObject({
      reportCount: 4,
      redFlags: ['Gaslighting', 'Ghosting'],
      months: [{ reports: 4 }],
    })
    const change = { phoneNumber, countsFrom: 3, metadata: { notes: 'A typo mended.' } }
    await member(0).send('PATCH', `${ENTRIES}/${id}`, change)
    expect(await found(phoneNumber)).toMatchObject({ reportCount: 4 })
  })

  it('§3 does not count reports of authors whose email is not confirmed', async () => {
    const phoneNumber = '(503) 555-0178'
    await hold(0, phoneNumber)
    await Promise.all([write(1, phoneNumber), write(2, phoneNumber)])
    app.pass(AGED)
    const waiting = services().index.tag('author', member(2).id).toString('hex')
    const confirmed = { ...allConfirmed, isWaiting: (author: string) => author === waiting }
    await releaseHeldEntries({ ...services(), confirmed, listWarned: async () => [] })
    expect(await found(phoneNumber)).toMatchObject({ reportCount: 2 })
    await releaseHeldEntries({ ...services(), listWarned: async () => [] })
    expect(await found(phoneNumber)).toMatchObject({ reportCount: 3 })
  })

  it("§3 preserves its author's change if the daily job checks the entry at that moment", async () => {
    const phoneNumber = '(503) 555-0177'
    const { id } = await hold(0, phoneNumber)
    await Promise.all([write(1, phoneNumber), write(2, phoneNumber)])
    app.pass(AGED)
    const anew = { phoneNumber, countsFrom: 3, metadata: { notes: 'Written meanwhile.' } }
    await releaseHeldEntries({
      ...services(),
      async listWarned() {
        await member(0).send('PATCH', `${ENTRIES}/${id}`, anew)
        return []
      },
    })
    const entries = await own(0)
    expect(entries.find((entry) => entry.id === id)?.metadata).toMatchObject(anew.metadata)
    await night()
    expect(await found(phoneNumber)).toMatchObject({ reportCount: 3 })
  })

  it('§3 is held again when fewer than three are left, and its author is not invited to a room', async () => {
    const phoneNumber = '(646) 555-0190'
    await hold(0, phoneNumber, { openToContact: true })
    const others = await Promise.all([hold(1, phoneNumber), write(2, phoneNumber)])
    app.pass(AGED)
    await night()
    expect(await found(phoneNumber)).toMatchObject({ reportCount: 3 })
    await member(1).send('DELETE', `${ENTRIES}/${others[0].id}`)
    await night()
    expect(await found(phoneNumber)).toMatchObject({ reportCount: 1 })
    const { rows } = await app.database.pool.query<{ tags: number }>(
      `select count(distinct phone_tag)::int as tags from entries
       where open_to_contact and phone_tag in (select phone_tag from entries where counts_from = 1)`,
    )
    expect(rows).toEqual([{ tags: 0 }])
  })

  it('§3 waits until its own report is as old as those of three others, and counts from then on', async () => {
    const phoneNumber = '(206) 555-0133'
    await Promise.all([1, 2, 3].map((by) => write(by, phoneNumber)))
    app.pass(AGED)
    await hold(0, phoneNumber)
    await night()
    expect(await found(phoneNumber)).toMatchObject({ reportCount: 3 })
    app.pass(AGED)
    await night()
    await night()
    expect(await found(phoneNumber)).toMatchObject({ reportCount: 4 })
  })

  it("§3 is released with the same room mark as its author's counting entry about the number", async () => {
    const phoneNumber = '(206) 555-0134'
    const [open, held] = [await write(0, phoneNumber), await hold(0, phoneNumber)]
    await Promise.all([write(1, phoneNumber), write(2, phoneNumber)])
    const rooms = async () => {
      const { rows } = await app.database.pool.query<{ phones: number; rooms: number }>(
        `select count(distinct phone_tag)::int as phones, count(distinct after_room)::int as rooms
         from entries where id in ($1, $2)`,
        [open.id, held.id],
      )
      return rows[0]
    }
    expect(await rooms()).toEqual({ phones: 2, rooms: 2 })
    app.pass(AGED)
    await night()
    expect(await rooms()).toEqual({ phones: 1, rooms: 1 })
  })

  it('§3 is released on one of three nights, not all at once, once enough reports are old enough', async () => {
    const numbers = Array.from({ length: 10 }, (_, at) => `(808) 555-01${10 + at}`)
    const writers = numbers.flatMap((number) => [0, 1, 2].map((by) => hold(by, number)))
    const ids = (await Promise.all(writers)).map(({ id }) => id)
    const written = app.now().getTime()
    const released = async (nights: number): Promise<number> => {
      const isOld = (at: number) => at <= written + nights * DAY_MS
      const confirmed = { ...allConfirmed, mayCorroborate: isOld }
      await releaseHeldEntries({ ...services(), confirmed, listWarned: async () => [] })
      const rows = await findFromThree(app.database.handle, ids)
      const contents = rows.map(({ sealed }) => sealedEntry.open(services().vault, sealed))
      return contents.filter(({ held }) => held === undefined).length
    }
    const [first, second, third] = [await released(0), await released(1), await released(2)]
    expect(first).toBeGreaterThan(0)
    expect(second).toBeGreaterThan(first)
    expect(third).toBeGreaterThan(second)
    expect(third).toBe(ids.length)
  })

  it('§3 stays held if its number is not whole, because others could share that number', async () => {
    const ids = await Promise.all([0, 1, 2].map(async (by) => (await hold(by, '555-0142')).id))
    const tags = () => Promise.all(ids.map(tagsOf))
    const before = await tags()
    app.pass(AGED)
    await night()
    expect(await tags()).toEqual(before)
  })

  it.each([2, 0, '3'])('§3 refuses any threshold but three: %j', async (countsFrom) => {
    const answer = await member(0).send('POST', ENTRIES, {
      phoneNumber: '(503) 555-0117',
      countsFrom,
    })
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('countsFrom')])
  })
})
