import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import { entryAfterRoom } from '../../entries/index.ts'
import { askOf } from '../../platform/database/statement.ts'
import type { Services } from '../../platform/services.ts'
import { type AgedReport, ageOf, NO_CLAIM, type NumberAge } from '../number-age.ts'
import { isVisibleToAll } from '../reader-of.ts'
import { sealedPerson } from '../sealed-person.ts'
import { lastStillFrom } from '../still-from.ts'
import { warningAfterRoom } from '../warning-after-room.ts'
import type { BoardRow, Reader } from '../warnings-table.ts'
import { isCorroborated } from './is-corroborated.ts'
import {
  askNumberReports,
  type FoundReports,
  type NumberReports,
  type WrittenReports,
} from './number-reports-table.ts'

/** The members who reported a row's number, and whether enough of them did so independently. */
export interface Reporters {
  all: number
  corroborated: boolean
  age: NumberAge
}

export interface CountServices extends Pick<Services, 'db' | 'ask' | 'vault' | 'index'> {
  confirmed: ConfirmedMembers
  /** The reports, if they were read together with the rows. */
  found?: FoundReports | undefined
}

/**
 * Returns the number of distinct members who reported each row's number, by row id, and the
 * number's age. Counts the authors of published warnings, of entries that count, and of the row
 * itself. A number that is not whole (911, or one without its area code) is a different line in
 * every town, so its rows are missing from the result. Rows that only their author sees are also
 * missing: otherwise a member could look up any number by posting about it and deleting the warning
 * before others see it.
 */
export async function countReporters(
  services: CountServices,
  rows: readonly BoardRow[],
  reader: Pick<Reader, 'now' | 'waiting'>,
): Promise<Map<string, Reporters>> {
  const { now } = reader
  const whole = rows.filter((row) => isVisibleToAll(row, reader) && isWhole(services, row))
  const numbers = whole.map((row) => ({ row, tags: phoneTagsOf(services, row) }))
  const tags = [...new Map(numbers.flatMap((number) => number.tags).map(named)).values()]
  if (tags.length === 0) return new Map()
  const found = services.found ?? (await findReports(services, tags, now))
  const ages = new Map<string, Omit<Reporters, 'all'> & { about: readonly AgedReport[] }>()
  const judge = (phoneTags: readonly Buffer[]) => {
    const names = phoneTags.map((tag) => tag.toString('hex'))
    // Several rows may be about one number, with many reports.
    const known = ages.get(names.join(' '))
    if (known) return known
    const about = names.flatMap((tag) => viewReporters(services, found.get(tag)))
    const age = ageOf(about, now)
    const judged = { about, age, corroborated: !age.isRetired && isCorroborated(about) }
    ages.set(names.join(' '), judged)
    return judged
  }
  return new Map(
    numbers.map(({ row, tags: phoneTags }) => {
      const { about, corroborated, age } = judge(phoneTags)
      return [row.id, { all: distinct(row, about), corroborated, age }]
    }),
  )
}

function findReports(
  { db, ask, confirmed }: CountServices,
  tags: readonly Buffer[],
  now: Date,
): Promise<FoundReports> {
  return askNumberReports(askOf({ db, ask }), tags, { now, waiting: confirmed.waiting() })
}

const NO_REPORTS: NumberReports = { warned: [], noted: [], frozen: null }

/**
 * Returns the members whose reports of one number count: once for warnings and once for entries.
 */
function viewReporters(
  { confirmed, vault }: CountServices,
  reports: NumberReports | undefined,
): AgedReport[] {
  const { warned, noted, frozen } = reports ?? NO_REPORTS
  const independence =
    ({ firstAt, afterRoom }: WrittenReports, column: typeof entryAfterRoom) =>
    () =>
      confirmed.mayCorroborate(firstAt, frozen ?? undefined) &&
      !column.isSet(vault, afterRoom === null ? null : Buffer.from(afterRoom, 'hex'))
  return [
    ...warned.map((written) => ({
      author: written.author,
      newestAt: written.lastAt,
      isIndependent: independence(written, warningAfterRoom),
      confirmedAt: () => lastStillFrom(vault, written.still),
      isPublished: true,
      claimedAt: written.claimedAt ?? -Infinity,
      movedAt: written.movedAt ?? -Infinity,
      unmovedAt: written.unmovedAt ?? -Infinity,
    })),
    ...noted.map((written) => ({
      ...NO_CLAIM,
      author: written.author,
      newestAt: written.lastAt,
      isIndependent: independence(written, entryAfterRoom),
      confirmedAt: () => -Infinity,
      isPublished: false,
      unmovedAt: written.lastAt,
    })),
  ].filter(({ author }) => !confirmed.isWaiting(author))
}

const distinct = (row: BoardRow, reporters: readonly AgedReport[]) =>
  new Set([row.authorTag.toString('hex'), ...reporters.map(({ author }) => author)]).size

/**
 * Returns every tag of the row's number. With several keys in the key ring, rows about one number
 * may have tags of different keys, so the number is opened. With one key, the row's own tag is the
 * only one.
 */
function phoneTagsOf({ vault, index }: CountServices, row: BoardRow): Buffer[] {
  const severalKeys = index.tags('phone', '').length > 1
  return severalKeys
    ? index.tags('phone', sealedPerson.open(vault, row.sealed).phoneNumber)
    : [row.phoneTag]
}

/**
 * Returns whether the number of a row is whole. Opens rows that are older than the column
 * `wholeNumber`.
 */
function isWhole({ vault }: CountServices, { wholeNumber, sealed }: BoardRow): boolean {
  return wholeNumber ?? isWholeNumber(sealedPerson.open(vault, sealed).phoneNumber)
}

const named = (tag: Buffer): [string, Buffer] => [tag.toString('hex'), tag]
