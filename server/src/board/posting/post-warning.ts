import type { Warning } from '@sidelight/contract/calls/board'
import { msg } from '@sidelight/contract/msg'
import type { HasEntered } from '../../entries/index.ts'
import { notifyAuthor } from '../../notifications/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import { quotaExceeded } from '../../platform/http/quota-exceeded.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { NO_BADGE } from '../badge/verified-badge.ts'
import { POSTS } from '../board-policy.ts'
import { sealPublicFrom } from '../public-from.ts'
import { readerOf } from '../reader-of.ts'
import type { CountServices } from '../reporters/count-reporters.ts'
import { sealStillFrom } from '../still-from.ts'
import { warningAfterRoom } from '../warning-after-room.ts'
import { viewWarnings } from '../warning-view.ts'
import { insertWarning } from '../warnings-table.ts'
import { sealUntouched } from './authored-text.ts'
import { findHoldReason, type HoldServices } from './hold-posted.ts'
import { NEW_WARNING } from './new-warning.ts'
import { nextPlace } from './next-place.ts'
import { type PostedWarning, parsePerson } from './parse-person.ts'
import { publicationTime } from './publication-delay.ts'
import { toWarningRow } from './to-warning-row.ts'

export interface PostServices
  extends CountServices,
    HoldServices,
    Pick<Services, 'clock' | 'limits' | 'random'> {
  hasEntered: HasEntered
  /** The country of numbers without a calling code. */
  region: string
}

/**
 * Stores a warning, censored by its own person fields, and returns it as published. A held warning
 * appears once a moderator has read it. Runs inside the transaction of the call. Throws `invalid`
 * without a number, `quota_spent` if the posts of the day are used up, and `forbidden` after three
 * false reports.
 */
export async function postWarning(
  services: PostServices,
  memberId: string,
  posted: PostedWarning,
): Promise<Warning> {
  const person = parsePerson(posted, services.region)
  const now = services.clock()
  const authorTags = services.index.tags('author', memberId)
  await services.holds.requireUnpaused(services.db, authorTags)
  await consumePost(services, memberId)
  const waits = await services.confirmed.noteReport(services.db, memberId)
  const authorTag = services.index.tag('author', memberId)
  const publishedAt = await placeOnBoard(services, now, posted.delayed)
  const content = toWarningRow(services, person, posted)
  const isUnseen = posted.delayed || waits
  const about = { person, row: content, authorTags, keepsNumber: false, isSame: false, isUnseen }
  const reason = await findHoldReason(services.db, services, about)
  const row = {
    ...content,
    ...NEW_WARNING,
    id: plainId(),
    authorTag,
    state: reason === undefined ? ('published' as const) : ('held' as const),
    verified: false,
    ...NO_BADGE,
    openToContact: posted.openToContact,
    afterRoom: await warningAfterRoom.decide(services, memberId, person.phoneNumber),
    publicFrom: sealPublicFrom(services.vault, posted.delayed ? publishedAt : now),
    stillFrom: sealStillFrom(services.vault, null),
    authored: sealUntouched(services.vault),
    freezesCount: reason === 'many-reports',
    publishedAt,
  }
  await insertWarning(services.db, row)
  // While the author's email is unconfirmed, the time of publication is unknown.
  if (posted.delayed && !waits && reason === undefined) {
    const news = { kind: 'warning-appeared', warning: row, at: row.publishedAt } as const
    await notifyAuthor(services.db, services.vault, news)
  }
  const [warning] = await viewWarnings(services, [row], readerOf(services, memberId))
  if (!warning) throw new Error('A stored warning has no view')
  if (reason !== undefined) await services.holds.open(services.db, { warning: row, reason })
  return warning
}

/** Returns the time of publication: an hour, and for an immediate one the next place in it. */
async function placeOnBoard(
  { db, random }: Pick<PostServices, 'db' | 'random'>,
  now: Date,
  delayed: boolean,
): Promise<Date> {
  const hour = publicationTime(now, delayed, random)
  return delayed ? hour : nextPlace(db, { hour, now })
}

/** Uses one of the member's posts of the day. Throws `quota_spent` if none is left. */
export async function consumePost(
  { limits, clock }: Pick<PostServices, 'limits' | 'clock'>,
  memberId: string,
): Promise<void> {
  const spent = await limits.consume(POSTS, memberId)
  if (!spent.allowed)
    throw quotaExceeded(msg('{points} posts for today', { points: POSTS.points }), spent, clock())
}

/** Returns whether the member has posts of the day left. Uses none. */
export async function hasPostsLeft(limits: Limits, memberId: string): Promise<boolean> {
  return (await limits.peek(POSTS, memberId)).allowed
}
