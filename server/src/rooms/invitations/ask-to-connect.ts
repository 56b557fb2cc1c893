import type { Asked } from '@sidelight/contract/calls/connect-requests'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { Tier } from '@sidelight/contract/rules/plans'
import {
  FULL_REQUEST_DAYS,
  FULL_REQUESTS,
  INVITATION_MS,
} from '@sidelight/contract/rules/rooms-policy'
import type { z } from 'zod'
import { plainId } from '../../platform/crypto/ids.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { quotaExceeded } from '../../platform/http/quota-exceeded.ts'
import { signedOut } from '../../platform/http/signed-out.ts'
import { isParticipant } from '../membership/participants.ts'
import type {
  AskedNumber,
  Asker,
  ConnectServices,
  MatchQuery,
  WhenStored,
} from '../room-services.ts'
import { findRoomByNumber } from '../rooms-table.ts'
import { sealedRequest } from '../sealed-room.ts'
import { findOpenRequest, insertRequest, listCounted } from './connect-requests-table.ts'
import { inviteReporters } from './invite-reporters.ts'
import { requireAccountAge } from './require-account-age.ts'

/** How long an accepted request counts, in milliseconds. */
export const COUNTED_MS = FULL_REQUEST_DAYS * DAY_MS

type Answer = z.input<typeof Asked>

interface NewRequest extends AskedNumber {
  memberId: string
  /** How many requests may count at a time under the member's plan; null for no limit. */
  requests: number | null
}

/**
 * Asks the members who reported a number to meet in a room. The answer does not reveal whether
 * there are any. Repeating an open request changes nothing. A request counts until it expires
 * unanswered. Throws `plan_required`, `account_too_young`, `not_found` for a match that the member
 * was not shown, and `quota_spent`.
 */
export async function askToConnect(
  services: ConnectServices,
  asker: Asker,
  { whenStored, ...query }: MatchQuery & { whenStored: WhenStored },
): Promise<Answer> {
  const { db, index } = services
  const { memberId } = asker
  const match = await services.findMatch(asker, query)
  const room = match
    ? await findRoomByNumber(db, index.tags('room-number', match.phoneNumber))
    : undefined
  if (room && (await isParticipant(services, room.id, memberId))) {
    return { asked: true, roomId: room.id, expiresAt: null, requestsLeft: null }
  }
  const requests = allowanceOf(await services.tierOf(db, memberId), services.limits)
  await requireAccountAge(services, memberId)
  if (!match) throw notFound()
  return db
    .transaction()
    .execute((transaction) =>
      openRequest({ ...services, db: transaction }, { memberId, requests, ...match }, whenStored),
    )
}

function allowanceOf(tier: Tier, limits: ConnectServices['limits']): number | null {
  if (tier === 'vip') return null
  if (tier === 'full') return limits.off ? null : FULL_REQUESTS
  throw new Problem('plan_required', msg('Asking to connect is part of Full Access and VIP.'))
}

async function openRequest(
  services: ConnectServices,
  { memberId, requests, phoneNumber, knowsNumber }: NewRequest,
  whenStored: WhenStored,
): Promise<Answer> {
  const { db, vault, index, clock } = services
  const askerTags = index.tags('room-member', memberId)
  const numberTags = index.tags('room-number', phoneNumber)
  // Locks the account before the tags, in the same order as the deletion of an account.
  if (!(await services.lockMemberForShare(db, memberId))) throw signedOut()
  await lockTags(db, [...askerTags, ...numberTags])
  const now = clock()
  const counted = await listCounted(db, { askerTags, since: earlier(now, COUNTED_MS), now })
  const open = await findOpenRequest(db, { askerTags, numberTags, now })
  const left = requests === null ? null : Math.max(0, requests - counted.length)
  if (open) return answer(open.expiresAt, left)
  if (left === 0) throw requestsUsed(counted[0] ?? now, now)
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  const id = plainId()
  await insertRequest(db, {
    id,
    askerTag: index.tag('room-member', memberId),
    numberTag: index.tag('room-number', phoneNumber),
    sealed: sealedRequest.seal(vault, { askerId: memberId, phoneNumber, knowsNumber }),
    createdAt: now,
    expiresAt,
  })
  await inviteReporters(services, { requestId: id, askerId: memberId, phoneNumber }, whenStored)
  return answer(expiresAt, left === null ? null : left - 1)
}

function answer(expiresAt: Date, requestsLeft: number | null): Answer {
  return { asked: true, roomId: null, expiresAt: expiresAt.toISOString(), requestsLeft }
}

function requestsUsed(oldest: Date, now: Date): Problem {
  const renewsInMs = oldest.getTime() + COUNTED_MS - now.getTime()
  const what = msg('{points} requests to connect', { points: FULL_REQUESTS })
  return quotaExceeded(what, { allowed: false, left: 0, renewsInMs }, now)
}

function earlier(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
