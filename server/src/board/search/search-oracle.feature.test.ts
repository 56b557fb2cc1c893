import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createBlindIndex } from '../../platform/crypto/blind-index.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { createAsk } from '../../platform/database/statement.ts'
import { NO_BADGE } from '../badge/verified-badge.ts'
import { NEW_WARNING } from '../posting/new-warning.ts'
import { toWarningRow } from '../posting/to-warning-row.ts'
import type { ReportedPerson } from '../sealed-person.ts'
import type { Position, WarningRow } from '../warnings-table.ts'
import { collectMatches } from './collect-matches.ts'
import { readTexts } from './read-texts.ts'
import type { PiecesOf } from './search-conditions.ts'
import { createSearchEstimates, type Estimate, type SearchEstimates } from './search-estimates.ts'

const ROWS = 400
const PAGE = 7
const NOW = new Date('2026-11-20T12:00:00Z')
const ring = [{ id: 'k1', secret: Buffer.alloc(32, 3) }] as const
const services = { vault: createVault([...ring]), index: createBlindIndex([...ring]), region: 'US' }

/** Syllables, so that many values contain parts of one another. */
const syllable = fc.constantFrom('ka', 'lo', 'mir', 'ten', 'zu', 'web', 'mar', 'cus')
const word = fc.array(syllable, { minLength: 2, maxLength: 5 }).map((parts) => parts.join(''))
const name = fc.oneof(
  fc.tuple(word, word).map((parts) => parts.join(' ')),
  fc.constantFrom('Marcus Webb', 'Mark Wolb', 'John Smith'),
)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const person: fc.Arbitrary<ReportedPerson> = fc.record({
  phoneNumber: fc.integer({ min: 0, max: 99 }).map((at) => `+1415555${String(1_000 + at * 37)}`),
  handle: optional(fc.tuple(word, fc.constantFrom('', '_7', '.x')).map((parts) => parts.join(''))),
  email: optional(word.map((local) => `${local}@example.org`)),
  realName: optional(name),
  nicknames: fc.array(name, { maxLength: 1 }),
})
const warning = fc.record({
  person,
  description: fc.array(word, { minLength: 3, maxLength: 9 }).map((words) => words.join(' ')),
  location: optional(fc.constantFrom('Ulm', 'Karlo', 'Tenmir')),
  verified: fc.nat(3).map((drawn) => drawn === 0),
})

let database: Database
let stored: { row: WarningRow; person: ReportedPerson }[]
beforeAll(async () => {
  database = await openTestDatabase()
  stored = fc
    .sample(warning, ROWS)
    .map(({ verified, person: about, description, location }, at) => ({
      person: about,
      row: {
        ...toWarningRow(
          { ...services, db: database.handle, ask: createAsk(database.pool), confirmed: nobody },
          about,
          {
            phoneNumber: about.phoneNumber,
            handle: about.handle,
            email: about.email,
            realName: about.realName,
            nicknames: about.nicknames,
            redFlags: ['Ghosting'],
            description,
            location,
            timeframe: undefined,
            userId: undefined,
            openToContact: false,
          },
        ),
        ...NO_BADGE,
        ...NEW_WARNING,
        id: `w${at}`,
        authorTag: services.index.tag('author', 'ada'),
        state: 'published' as const,
        verified,
        openToContact: false,
        afterRoom: null,
        publicFrom: null,
        stillFrom: null,
        authored: null,
        // Some rows have the same time, so that the id determines their order.
        publishedAt: new Date(NOW.getTime() - Math.floor(at / 2) * 60_000),
      },
    }))
  await database.handle
    .insertInto('warnings')
    .values(stored.map(({ row }) => row))
    .execute()
})
afterAll(() => database.close())

/** Searches by reading every row in plain text, with the rule of coverage. */
function scan(text: string, verifiedOnly: boolean): string[] {
  const { condition, found } = readTexts(services, text)
  return stored
    .filter(({ row }) => !verifiedOnly || row.verified)
    .filter(
      ({ row, person: about }) =>
        condition.visible.some((part) => row.shownText.includes(part)) || found?.matches(about),
    )
    .map(({ row }) => row)
    .toSorted(
      (a, b) =>
        b.publishedAt.getTime() - a.publishedAt.getTime() ||
        Buffer.compare(Buffer.from(b.id), Buffer.from(a.id)),
    )
    .map(({ id }) => id)
}

async function searchAll(
  text: string,
  verifiedOnly: boolean,
  estimates: SearchEstimates | undefined,
): Promise<string[]> {
  const { condition, found } = readTexts(services, text)
  const reader = { now: NOW, authorTags: [], waiting: [] }
  const narrowing = { flags: undefined, place: undefined, since: undefined }
  const hidden = found && { ...found, withoutRetired: async <Row>(rows: Row[]) => rows }
  const ids: string[] = []
  let below: Position | undefined
  do {
    const search = { view: { reader, verifiedOnly, below }, narrowing, condition, hidden }
    const ask = createAsk(database.pool)
    const from = { db: database.handle, ask, vault: services.vault, estimates }
    const { rows, next } = await collectMatches(from, search, PAGE)
    ids.push(...rows.map(({ id }) => id))
    below = next
  } while (below)
  return ids
}

const nobody = { waiting: () => [] } as never

const always = (estimate: Estimate, piecesOf: PiecesOf = () => []): SearchEstimates => ({
  of: () => estimate,
  piecesOf,
  settled: async () => undefined,
})
const million = { sampled: 2_048, rows: 2_048, warnings: 1_000_000 }
/** Returns the first and the last three characters of a longer text. */
const edgesOf: PiecesOf = (text) => (text.length > 3 ? [text.slice(0, 3), text.slice(-3)] : [])
/** Every execution path of a search, whatever it costs. */
const ways: [string, SearchEstimates | undefined][] = [
  ['without an estimate', undefined],
  ['by the index at once', always({ ...million, found: 0, byIndex: 0 })],
  ['by pieces of the text', always({ ...million, found: 0, byIndex: 0 }, edgesOf)],
  ['by a short walk and the index below', always({ ...million, found: 2_048, byIndex: 2_048 })],
  ['by a long walk', always({ ...million, found: 20, byIndex: 2_048 })],
  ['by the newest rows in memory', createSearchEstimates(() => 0)],
]

type Stored = (typeof stored)[number]

const part = (text: string | undefined, from: number, length: number) =>
  text?.slice(from, from + length)

/** Returns whole values of a row, parts of them and parts of its texts. */
const valuesOf = ({ row, person: about }: Stored, from: number, length: number) => [
  about.phoneNumber,
  about.phoneNumber.slice(2),
  about.handle,
  about.email,
  about.realName,
  part(about.handle, from % 3, length),
  part(about.realName, from % 3, length),
  part(row.description, from, length),
  part(row.shownText, from, length),
]

const query = fc
  .tuple(fc.nat(ROWS - 1), fc.nat(8), fc.nat(12), fc.integer({ min: 2, max: 14 }))
  .map(([at, what, from, length]) => {
    const values = stored.slice(at, at + 1).flatMap((row) => valuesOf(row, from, length))
    return normalizeSearch(values[what] ?? 'marcus webb')
  })
  .filter((text) => text.length >= 2)

it.each(ways)(
  '§5 a search finds what a scan of plain rows finds, in the same order: %s',
  async (_, estimates) => {
    await searchAll('marcus webb', false, estimates)
    await estimates?.settled()
    await fc.assert(
      fc.asyncProperty(query, fc.boolean(), async (text, verifiedOnly) => {
        expect(await searchAll(text, verifiedOnly, estimates)).toEqual(scan(text, verifiedOnly))
      }),
      { numRuns: 15 },
    )
  },
)
