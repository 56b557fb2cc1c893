import { DAY_MS } from '@sidelight/contract/rules/limits'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createVault } from '../platform/crypto/vault.ts'
import type { Database } from '../platform/database/database.ts'
import { createAsk } from '../platform/database/statement.ts'
import { NO_BADGE } from './badge/verified-badge.ts'
import { askBoardPage } from './listing/board-page-table.ts'
import { NEW_WARNING } from './posting/new-warning.ts'
import { toWarningRow } from './posting/to-warning-row.ts'
import { findByIndex, walkNewest } from './search/warning-search-table.ts'
import {
  type BoardView,
  listNewest,
  type Narrowing,
  narrowed,
  onBoard,
  type WarningRow,
} from './warnings-table.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const STATES = ['published', 'disputed', 'held', 'removed'] as const
const ALL = 1_000
const ring = [{ id: 'k1', secret: Buffer.alloc(32, 3) }] as const
const index = createBlindIndex([...ring])
const authors = ['ada', 'bea', 'eve'].map((name) => index.tag('author', name))
const nothing = { visible: [], pieceTags: [], numberTags: [] }

const drawn = fc.record({
  author: fc.constantFrom(...authors),
  state: fc.constantFrom(...STATES, 'published' as const),
  verified: fc.boolean(),
  days: fc.integer({ min: -2, max: 9 }),
  redFlags: fc.subarray(['Ghosting', 'Love bombing', 'Her own'], { minLength: 1 }),
  location: fc.constantFrom('Ulm', 'Karlo', undefined),
})

let database: Database
let rows: WarningRow[]
beforeAll(async () => {
  database = await openTestDatabase()
  const services = { vault: createVault([...ring]), index, region: 'US', db: database.handle }
  const parts = {
    ...services,
    ask: createAsk(database.pool),
    confirmed: { waiting: () => [] } as never,
  }
  rows = fc.sample(drawn, 120).map(({ author, state, verified, days, redFlags, location }, at) => {
    const about = { phoneNumber: `+1415555${1_000 + (at % 40)}`, nicknames: [] }
    const texts = {
      ...about,
      redFlags,
      location,
      description: 'He cancelled.',
      openToContact: false,
    }
    const unset = { handle: undefined, email: undefined, realName: undefined, nicknames: undefined }
    return {
      ...toWarningRow(parts, about, {
        ...unset,
        ...texts,
        timeframe: undefined,
        userId: undefined,
      }),
      ...NO_BADGE,
      ...NEW_WARNING,
      id: `w${at}`,
      authorTag: author,
      state,
      verified,
      openToContact: false,
      afterRoom: null,
      publicFrom: null,
      stillFrom: null,
      authored: null,
      publishedAt: new Date(NOW.getTime() - days * DAY_MS),
    }
  })
  await database.handle.insertInto('warnings').values(rows).execute()
})
afterAll(() => database.close())

const has = (tags: readonly Buffer[], tag: Buffer) => tags.some((one) => one.equals(tag))

/** The documented rule (rules: Board), which returns rows in the order of the board. */
function shown({ reader, verifiedOnly, below }: BoardView, narrowing: Narrowing): string[] {
  const after = ({ publishedAt, id }: WarningRow) =>
    !below ||
    publishedAt < below.publishedAt ||
    (publishedAt.getTime() === below.publishedAt.getTime() && id < below.id)
  return rows
    .filter(({ state, verified }) =>
      verifiedOnly
        ? state === 'published' && verified
        : state === 'published' || state === 'disputed',
    )
    .filter(
      ({ authorTag, publishedAt }) =>
        has(reader.authorTags, authorTag) ||
        (publishedAt <= reader.now && !has(reader.waiting, authorTag)),
    )
    .filter((row) => after(row) && isWithin(row, narrowing))
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id)
}

function isWithin(row: WarningRow, { flags, place, since }: Narrowing): boolean {
  const { named = [], butThese } = flags ?? {}
  const hasFlag = row.redFlags.some(
    (flag) => named.includes(flag) || butThese?.includes(flag) === false,
  )
  const isThere = place === undefined || row.location?.toLowerCase().includes(place) === true
  return (!flags || hasFlag) && isThere && (since === undefined || row.publishedAt >= since)
}

const view = fc.record({
  reader: fc.record({
    now: fc.constant(NOW),
    authorTags: fc.subarray(authors, { maxLength: 2 }),
    waiting: fc.subarray(authors, { maxLength: 2 }),
  }),
  verifiedOnly: fc.boolean(),
  below: fc.option(
    fc.nat(119).map((at) => ({ at })),
    { nil: undefined },
  ),
})
const narrowing: fc.Arbitrary<Narrowing> = fc.record({
  flags: fc.constantFrom(
    undefined,
    { named: ['Ghosting'], butThese: undefined },
    { named: [], butThese: ['Ghosting', 'Love bombing'] },
  ),
  place: fc.constantFrom(undefined, 'ul', 'karlo'),
  since: fc.constantFrom(undefined, new Date(NOW.getTime() - 3 * DAY_MS)),
})
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

it('§5 a page, a list, the row walk and the index all show the same rows of a view', async () => {
  const ask = createAsk(database.pool)
  await fc.assert(
    fc.asyncProperty(view, narrowing, async ({ below: place, ...rest }, filters) => {
      const named: BoardView = { ...rest, below: place && rows[place.at] }
      const none = { flags: undefined, place: undefined, since: undefined }
      const whole = shown(named, none)
      expect(ids(await listNewest(database.handle, named, ALL))).toEqual(whole)
      expect(ids((await askBoardPage(ask, named, ALL)).rows)).toEqual(whole)
      const part = shown(named, filters)
      const wanted = { view: named, narrowing: filters, condition: nothing }
      expect(ids(await walkNewest(ask, wanted, { rows: ALL, limit: ALL }))).toEqual(part)
      expect(ids(await findByIndex(ask, wanted, { limit: ALL }))).toEqual(part)
      const counted = await database.handle
        .selectFrom('warnings')
        .select('id')
        .where(onBoard(named))
        .where(narrowed(filters))
        .orderBy(sql`published_at desc, id desc`)
        .execute()
      expect(ids(counted)).toEqual(part)
    }),
    { numRuns: 60 },
  )
})
