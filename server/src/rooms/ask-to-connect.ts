import type { Asked } from '@sidelight/contract/connect-requests'
import { Problem } from '@sidelight/contract/problem'
import { FULL_REQUEST_DAYS, FULL_REQUESTS, INVITATION_MS } from '@sidelight/contract/rooms-policy'
import type { z } from 'zod'
import { holdTags } from '../platform/hold-tags.ts'
import { plainId } from '../platform/ids.ts'
import { notFound } from '../platform/not-found.ts'
import { quotaSpent } from '../platform/quota-spent.ts'
import { signedOut } from '../platform/signed-out.ts'
import { findOpenRequest, insertRequest, listCounted } from './connect-requests-table.ts'
import { inviteReporters } from './invite-reporters.ts'
import { isParticipant } from './participants.ts'
import { requireAge } from './require-age.ts'
import type { AskedNumber, ConnectServices, MatchWish, WhenStored } from './room-services.ts'
import { findRoomByNumber } from './rooms-table.ts'
import { sealedRequest } from './sealed-room.ts'

/** For how long a request counts once somebody has accepted it. */
export const COUNTED_MS = FULL_REQUEST_DAYS * 24 * 3_600_000

type Answer = z.input<typeof Asked>

interface NewRequest extends AskedNumber {
  memberId: string
  /** What her plan gives: the requests that count at a time, null for any number. */
  requests: number | null
}

/**
 * Asks whoever reported a number to meet her in a room. The answer is the same whether there was
 * anybody to ask or not; asking again while it is open changes nothing. A request counts from now
 * on, and does not count any more when it lapses without an answer.
 */
export async function askToConnect(
  services: ConnectServices,
  memberId: string,
  { whenStored, ...wish }: MatchWish & { whenStored: WhenStored },
): Promise<Answer> {
  const { db, index } = services
  const match = await services.findMatch(memberId, wish)
  const room = match
    ? await findRoomByNumber(db, index.tags('room-number', match.phoneNumber))
    : undefined
  if (room && (await isParticipant(services, room.id, memberId))) {
    return { asked: true, roomId: room.id, expiresAt: null, requestsLeft: null }
  }
  const requests = allowanceOf(await services.tierOf(db, memberId))
  await requireAge(services, memberId)
  if (!match) throw notFound()
  return db
    .transaction()
    .execute((transaction) =>
      openRequest({ ...services, db: transaction }, { memberId, requests, ...match }, whenStored),
    )
}

function allowanceOf(tier: string): number | null {
  if (tier === 'vip') return null
  if (tier === 'full') return FULL_REQUESTS
  throw new Problem('plan_required', 'Asking to connect is part of Full Access and VIP.')
}

async function openRequest(
  services: ConnectServices,
  { memberId, requests, phoneNumber, knowsNumber }: NewRequest,
  whenStored: WhenStored,
): Promise<Answer> {
  const { db, vault, index, clock } = services
  const askerTags = index.tags('room-member', memberId)
  const numberTags = index.tags('room-number', phoneNumber)
  // Before the tags, as the deletion of an account takes them.
  if (!(await services.holdMember(db, memberId))) throw signedOut()
  await holdTags(db, [...askerTags, ...numberTags])
  const now = clock()
  const counted = await listCounted(db, { askerTags, since: earlier(now, COUNTED_MS), now })
  const open = await findOpenRequest(db, { askerTags, numberTags, now })
  const left = requests === null ? null : Math.max(0, requests - counted.length)
  if (open) return answer(open.expiresAt, left)
  if (left === 0) throw spent(counted[0] ?? now, now)
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

function spent(oldest: Date, now: Date): Problem {
  const renewsInMs = oldest.getTime() + COUNTED_MS - now.getTime()
  const what = /* i18n */ `${FULL_REQUESTS} requests to connect`
  return quotaSpent(what, { allowed: false, left: 0, renewsInMs }, now)
}

function earlier(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
