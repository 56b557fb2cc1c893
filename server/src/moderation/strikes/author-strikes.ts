import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import {
  FALSE_REPORTS_PAUSE,
  FALSE_REPORTS_READ_FIRST,
  PAUSE_MS,
  STRIKE_MS,
} from '@sidelight/contract/rules/strike-policy'
import type { Ask } from '../../platform/database/statement.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import { tagsOfAuthor } from './strike-subjects.ts'
import { askAuthorStrikes, deleteStrikesOf, listStrikeEnds } from './strikes-table.ts'

type StrikeServices = Pick<Services, 'index' | 'clock'>

/** Returns the days on which an author's strikes end, latest first. */
export function strikesOfAuthor(
  db: Handle,
  { index, clock }: StrikeServices,
  authorTags: readonly Buffer[],
): Promise<string[]> {
  return listStrikeEnds(db, tagsOfAuthor(index, authorTags), isoDay(clock()))
}

/** Returns whether a moderator reads an author's next warnings before they appear. */
export async function isReadFirst(
  db: Handle,
  services: StrikeServices,
  authorTags: readonly Buffer[],
): Promise<boolean> {
  const ends = await strikesOfAuthor(db, services, authorTags)
  return ends.length >= FALSE_REPORTS_READ_FIRST
}

/**
 * Returns the end of an author's pause, or undefined if the author is not paused. `ends` are the
 * days on which the author's strikes end, latest first.
 */
function pausedUntil(ends: readonly string[], now: Date): Date | undefined {
  const [newest] = ends
  if (newest === undefined || ends.length < FALSE_REPORTS_PAUSE) return undefined
  const until = new Date(Date.parse(newest) - STRIKE_MS + PAUSE_MS)
  return until > now ? until : undefined
}

/** Returns those of several members who may not post because of their false reports. */
export async function findPausedMembers(
  { ask, index, clock }: StrikeServices & { ask: Ask },
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock()
  const members = memberIds.map((id) => ({
    id,
    tags: tagsOfAuthor(index, index.tags('author', id)),
  }))
  const all = members.flatMap(({ tags }) => tags)
  const strikes = await askAuthorStrikes(ask, all, isoDay(now))
  const isPaused = (tags: readonly Buffer[]) => {
    const own = strikes.filter(({ tag }) => tags.some((mine) => mine.toString('hex') === tag))
    return (
      pausedUntil(
        own.map(({ expiresOn }) => expiresOn),
        now,
      ) !== undefined
    )
  }
  return new Set(members.filter(({ tags }) => isPaused(tags)).map(({ id }) => id))
}

/** Throws `forbidden` while an author may not post: for 90 days after the third false report. */
export async function requireUnpaused(
  db: Handle,
  services: StrikeServices,
  authorTags: readonly Buffer[],
): Promise<void> {
  const until = pausedUntil(await strikesOfAuthor(db, services, authorTags), services.clock())
  if (until === undefined) return
  throw new Problem(
    'forbidden',
    msg(
      'You can post again from {day} on: {count} of your warnings were false reports. Your own entries go on.',
      {
        day: isoDay(until),
        count: FALSE_REPORTS_PAUSE,
      },
    ),
  )
}

/** Deletes the strikes of a member whose account is deleted. */
export function eraseStrikes(
  db: Handle,
  { index }: Pick<Services, 'index'>,
  memberId: string,
): Promise<void> {
  return deleteStrikesOf(db, tagsOfAuthor(index, index.tags('author', memberId)))
}
