import { DAY_MS } from '@sidelight/contract/rules/limits'
import { preferencesOf } from '../../accounts/index.ts'
import type { ListRecalls, Recalled } from '../../board/index.ts'
import type { ComputedNotification } from '../../notifications/index.ts'
import { askOf } from '../../platform/database/statement.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { listRecentSearches, type SearchWriteBuffer } from '../../search/index.ts'
import { dayNumber, type OwnShelf, readShelf, type ShelfServices } from '../own-shelf.ts'
import { alertIdOf } from '../released-at.ts'
import { COMPARED_SEARCHES, CORRECTIONS_AT_MOST, KEEP_MARKS_DAYS } from '../watches-policy.ts'

export interface CorrectionServices extends ShelfServices {
  searches: SearchWriteBuffer
  listRecalls: ListRecalls
}

/**
 * A member's searches, whether the member wants notifications about corrections, and the recalls.
 */
interface CorrectionSources {
  wantsCorrections: boolean
  searched: Searched
  recalls: readonly Recalled[]
}

/**
 * Reads what notifications about corrections need besides the shelf. The work is the same for a
 * member who read nothing.
 */
export async function readCorrectionSources(
  services: CorrectionServices,
  memberId: string,
): Promise<CorrectionSources> {
  const [preferences, searched, recalls] = await Promise.all([
    preferencesOf({ ...services, ask: askOf(services) }, memberId),
    searchedNumbers(services, memberId),
    services.listRecalls(services.db),
  ])
  return { wantsCorrections: preferences?.corrections ?? false, searched, recalls }
}

/**
 * Returns the corrections of what a member had read before them: cards and details that were
 * opened, from the shelf, and numbers that were searched for, from the search history. There is one
 * line for each number and day, however many of its warnings changed. None is dated after `now`.
 */
export function listCorrections(
  { wantsCorrections, searched, recalls }: CorrectionSources,
  { shelf, now }: { shelf: OwnShelf; now: Date },
): ComputedNotification[] {
  if (!wantsCorrections) return []
  const read = recalls.filter((recall) => hasOpened(shelf, recall) || hasSearched(searched, recall))
  const lines = new Map(read.map((recall) => [`correction ${recall.number} ${recall.day}`, recall]))
  return [...lines]
    .map(([name, recall]) => viewCorrection(shelf, { name, recall, now }))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, CORRECTIONS_AT_MOST)
}

/** Returns whether a member read something that was corrected or withdrawn on a day. */
export async function hasReadOn(
  services: CorrectionServices,
  memberId: string,
  day: string,
): Promise<boolean> {
  const shelf = await readShelf(services, memberId)
  const sources = await readCorrectionSources(services, memberId)
  const lines = listCorrections(sources, { shelf, now: services.clock() })
  return lines.some(({ isRead, createdAt }) => !isRead && startsOn(createdAt, day))
}

const startsOn = (moment: Date, day: string) => moment.toISOString().startsWith(day)

interface Line {
  name: string
  recall: Recalled
  now: Date
}

function viewCorrection(
  shelf: OwnShelf,
  { name, recall: { day, shown, group }, now }: Line,
): ComputedNotification {
  const id = alertIdOf(shelf.seed, name)
  const noon = new Date(day).getTime() + DAY_MS / 2
  return {
    id,
    kind: 'reading-corrected',
    subject: shown,
    // Only the day is shown. Its noon is that day in most time zones.
    createdAt: new Date(Math.min(noon, now.getTime())),
    isRead: shelf.isRead(id),
    target: { page: 'report', id: group ?? null },
  }
}

function hasOpened(shelf: OwnShelf, { warningId, day }: Recalled): boolean {
  const opened = shelf.openedOn(warningId)
  const corrected = dayNumber(new Date(day))
  return opened !== undefined && opened <= corrected && opened > corrected - KEEP_MARKS_DAYS
}

type Searched = ReadonlyMap<string, readonly string[]>

/** Returns when the member searched for each number. */
async function searchedNumbers(services: CorrectionServices, memberId: string): Promise<Searched> {
  const searches = await listRecentSearches(services, memberId, COMPARED_SEARCHES)
  const times = new Map<string, string[]>()
  for (const { phoneNumber, searchedAt } of searches) {
    if (phoneNumber === null) continue
    times.set(phoneNumber, [...(times.get(phoneNumber) ?? []), searchedAt])
  }
  return times
}

/**
 * Returns whether the member searched for the number after the warning appeared and before it
 * changed. Other searches did not show the text.
 */
function hasSearched(searched: Searched, { number, from, until }: Recalled): boolean {
  return searched.get(number)?.some((at) => at >= from && at < until) ?? false
}

/** Returns the distinct days on which something was corrected or withdrawn. */
export async function daysOfRecalls(
  { listRecalls }: Pick<CorrectionServices, 'listRecalls'>,
  db: Handle,
): Promise<string[]> {
  return [...new Set((await listRecalls(db)).map(({ day }) => day))]
}

export const endOf = (day: string): number => new Date(day).getTime() + DAY_MS
