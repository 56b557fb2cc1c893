import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import {
  type Reporter as EntryReporter,
  entryAfterRoom,
  reportersByPhone as entryReporters,
} from '../../entries/index.ts'
import type { Services } from '../../platform/services.ts'
import { type AgedReport, ageOf, NO_CLAIM, type NumberAge } from '../number-age.ts'
import { sealedPerson } from '../sealed-person.ts'
import { lastStillFrom } from '../still-from.ts'
import { warningAfterRoom } from '../warning-after-room.ts'
import { type Reporter, reportersByPhone } from '../warning-tags-table.ts'
import type { BoardRow } from '../warnings-table.ts'
import { type FrozenCounts, frozenCounts } from './frozen-counts-table.ts'
import { isCorroborated } from './is-corroborated.ts'

/** The members who reported a row's number, and whether enough of them did so independently. */
export interface Reporters {
  all: number
  corroborated: boolean
  age: NumberAge
}

export interface CountServices extends Pick<Services, 'db' | 'vault' | 'index'> {
  confirmed: ConfirmedMembers
  /** What was read of the reports together with the rows, if it was. */
  found?: FoundReports | undefined
}

/**
 * Counts the distinct members who reported each row's number, by row id, and tells the number's
 * age: authors of published warnings and of entries that count, and the row's own author, who may
 * still be waiting for confirmation. A number that is not whole (911, one
 * without its area code) is another line in every town: it is not counted and has no figure.
 */
export async function countReporters(
  services: CountServices,
  rows: readonly BoardRow[],
  now: Date,
): Promise<Map<string, Reporters>> {
  const whole = rows.filter((row) => isWhole(services, row))
  const numbers = whole.map((row) => ({ row, tags: phoneTagsOf(services, row) }))
  const tags = [...new Map(numbers.flatMap((number) => number.tags).map(named)).values()]
  if (tags.length === 0) return new Map()
  const reports = services.found ?? (await findReports(services, tags, now))
  const authors = Map.groupBy(viewReporters(services, reports), ({ tag }) => tag)
  return new Map(
    numbers.map(({ row, tags: phoneTags }) => {
      const about = phoneTags.flatMap((phoneTag) => authors.get(phoneTag.toString('hex')) ?? [])
      const age = ageOf(about, now)
      const corroborated = !age.isRetired && isCorroborated(about)
      return [row.id, { all: distinct(row, about), corroborated, age }]
    }),
  )
}

interface NumberReporter extends AgedReport {
  /** The number's, in hex; `author` is in hex too. */
  tag: string
}

/** What the tables hold of the reports about some numbers. */
export interface FoundReports {
  warned: readonly Reporter[]
  noted: readonly EntryReporter[]
  frozen: FrozenCounts
}

/** One statement a table, and one for the counts that stand still. */
async function findReports(
  { db, confirmed }: CountServices,
  tags: readonly Buffer[],
  now: Date,
): Promise<FoundReports> {
  const warned = await reportersByPhone(db, tags, { now, waiting: confirmed.waiting() })
  const noted = await entryReporters(db, tags)
  return { warned, noted, frozen: await frozenCounts(db, tags) }
}

/** Returns the members whose reports count: once for warnings, once for entries. */
function viewReporters(
  { confirmed, vault }: CountServices,
  { warned, noted, frozen }: FoundReports,
): NumberReporter[] {
  return [
    ...warned.map(({ still, ...reporter }) => {
      const saidAt = () => lastStillFrom(vault, still)
      const claim = claimOn(reporter)
      return { reporter, column: warningAfterRoom, saidAt, isPublished: true, ...claim }
    }),
    ...noted.map((reporter) => {
      const saidAt = () => -Infinity
      const unmovedAt = reporter.lastAt.getTime()
      const claim = { ...NO_CLAIM, unmovedAt }
      return { reporter, column: entryAfterRoom, saidAt, isPublished: false, ...claim }
    }),
  ]
    .map(({ reporter: { phoneTag, authorTag, firstAt, lastAt, afterRoom }, column, ...rest }) => ({
      ...rest,
      tag: phoneTag.toString('hex'),
      author: authorTag.toString('hex'),
      newestAt: lastAt.getTime(),
      isIndependent: () =>
        confirmed.mayCorroborate(firstAt.getTime(), frozen[phoneTag.toString('hex')]) &&
        !column.isSet(vault, afterRoom),
    }))
    .filter(({ author }) => !confirmed.isWaiting(author))
}

const timeOf = (at: Date | null): number => at?.getTime() ?? -Infinity

const claimOn = ({
  claimedAt,
  movedAt,
  unmovedAt,
}: Pick<Reporter, 'claimedAt' | 'movedAt' | 'unmovedAt'>) => ({
  claimedAt: timeOf(claimedAt),
  movedAt: timeOf(movedAt),
  unmovedAt: timeOf(unmovedAt),
})

const distinct = (row: BoardRow, reporters: readonly NumberReporter[]) =>
  new Set([row.authorTag.toString('hex'), ...reporters.map(({ author }) => author)]).size

/**
 * Returns every tag of the row's number. With several keys in the key ring, rows about one number
 * may carry tags of different keys, so the number is opened. With one key, the row's own tag is the
 * only one.
 */
function phoneTagsOf({ vault, index }: CountServices, row: BoardRow): Buffer[] {
  const severalKeys = index.tags('phone', '').length > 1
  return severalKeys
    ? index.tags('phone', sealedPerson.open(vault, row.sealed).phoneNumber)
    : [row.phoneTag]
}

/** Rows older than the column `wholeNumber` are opened. */
function isWhole({ vault }: CountServices, { wholeNumber, sealed }: BoardRow): boolean {
  return wholeNumber ?? isWholeNumber(sealedPerson.open(vault, sealed).phoneNumber)
}

const named = (tag: Buffer): [string, Buffer] => [tag.toString('hex'), tag]
