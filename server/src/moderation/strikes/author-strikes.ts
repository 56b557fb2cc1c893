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
import { dayOf } from '../cases/day-of.ts'
import { tagsOfAuthor } from './strike-subjects.ts'
import { askAuthorStrikes, deleteStrikesOf, listStrikeEnds } from './strikes-table.ts'

type StrikeServices = Pick<Services, 'index' | 'clock'>

/** Returns the days on which an author's strikes end, latest first. */
export function strikesOfAuthor(
  db: Handle,
  { index, clock }: StrikeServices,
  authorTags: readonly Buffer[],
): Promise<string[]> {
  return listStrikeEnds(db, tagsOfAuthor(index, authorTags), dayOf(clock()))
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

/** Returns the end of the pause after an author's strikes, given when they end, latest first. */
function pausedUntil([newest, ...others]: readonly string[]): Date | undefined {
  if (newest === undefined || 1 + others.length < FALSE_REPORTS_PAUSE) return undefined
  return new Date(Date.parse(newest) - STRIKE_MS + PAUSE_MS)
}

/** Returns those of several members who may not post because of their false reports. */
export async function findPausedMembers(
  { ask, index, clock }: StrikeServices & { ask: Ask },
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const tags = memberIds.map((id) => tagsOfAuthor(index, index.tags('author', id)))
  const strikes = await askAuthorStrikes(ask, tags.flat(), dayOf(clock()))
  const endsOf = (own: readonly Buffer[]) => {
    const names = new Set(own.map((tag) => tag.toString('hex')))
    return strikes.filter(({ tag }) => names.has(tag)).map(({ expiresOn }) => expiresOn)
  }
  const isPaused = (own: readonly Buffer[]) => (pausedUntil(endsOf(own)) ?? 0) > clock()
  return new Set(memberIds.filter((_, at) => isPaused(tags[at] ?? [])))
}

/** Throws `forbidden` while an author may not post: for 90 days after the third false report. */
export async function requireUnpaused(
  db: Handle,
  services: StrikeServices,
  authorTags: readonly Buffer[],
): Promise<void> {
  const until = pausedUntil(await strikesOfAuthor(db, services, authorTags))
  if (until === undefined || until <= services.clock()) return
  throw new Problem(
    'forbidden',
    msg(
      'You can post again from {day} on: {count} of your warnings were false reports. Your own entries go on.',
      {
        day: dayOf(until),
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
