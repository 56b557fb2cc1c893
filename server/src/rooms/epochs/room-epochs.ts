import type { RoomEpoch } from '@sidelight/contract/calls/rooms'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { applyRecord, type RoomView } from '@sidelight/contract/rules/room-protocol/room-log'
import { readRecord } from '@sidelight/contract/rules/room-protocol/room-record'
import { EPOCH_PAGE, EPOCHS_AN_HOUR } from '@sidelight/contract/rules/rooms-policy'
import { invalid } from '../../platform/http/invalid.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { quotaExceeded } from '../../platform/http/quota-exceeded.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import { type RoomCaller, requireParticipant } from '../membership/participants.ts'
import { listRoomMembers } from '../membership/room-members-table.ts'
import type { EpochServices, RoomServices, WhenStored } from '../room-services.ts'
import { lockRoomView, updateRoomView } from '../rooms-table.ts'
import { findHead, insertEpoch, listFetchedEpochs, putLink } from './room-epochs-table.ts'

/**
 * (policy) New epochs of one member in one room in an hour. Not durable: it is used inside the
 * transaction that stores the epoch.
 */
const EPOCHS: Budget = { name: 'room-epochs', points: EPOCHS_AN_HOUR, seconds: 3_600 }

interface Wrap {
  memberId: string
  e: string
  c: string
}

interface NewEpoch {
  jws: string
  wraps: readonly Wrap[]
  link?: string | null | undefined
}

/**
 * Returns the log after an epoch, with the caller's wrapped keys and the links of all members.
 * Throws `not_found` outside the room.
 */
export async function listEpochs(
  services: RoomServices,
  caller: RoomCaller,
  after: number,
): Promise<RoomEpoch[]> {
  const { id: memberId } = await requireParticipant(services, caller)
  const { roomId } = caller
  const epochs = await listFetchedEpochs(services.db, {
    roomId,
    memberId,
    after,
    limit: EPOCH_PAGE,
  })
  return epochs.map((epoch) => ({ ...epoch, createdAt: epoch.createdAt.toISOString() }))
}

/**
 * Appends a record to the log by the rules that every browser verifies too (`applyRecord`). Only
 * the server checks that the author is the caller, and that removed members have left or are
 * banned. Throws `stale_epoch` if another record was first, `forbidden`, `invalid`, `not_found` and
 * `quota_spent`. Runs inside the call's transaction.
 */
export async function addEpoch(
  services: EpochServices,
  caller: RoomCaller,
  { jws, wraps, link, whenStored }: NewEpoch & { whenStored: WhenStored },
): Promise<{ n: number; head: string }> {
  const { db, clock, live } = services
  const { id } = await requireParticipant(services, caller)
  const { roomId } = caller
  const before = await lockRoomView(db, roomId)
  if (!before) throw notFound()
  await requireOwn(services, { roomId, id, jws })
  const view = await next(before, jws)
  requireWraps(view, wraps)
  await consumeEpoch(services, id)
  const { n, head } = view
  await insertEpoch(db, { roomId, n, jws, head, createdAt: clock() }, wraps)
  if (link) await putLink(db, { roomId, n, memberId: id, link })
  await updateRoomView(db, roomId, view)
  whenStored(() => live.signal(`room:${roomId}`, 'epoch', { roomId, n }))
  return { n, head }
}

async function requireOwn(
  { db }: RoomServices,
  { roomId, id, jws }: { roomId: string; id: string; jws: string },
): Promise<void> {
  const { by, remove } = readRecord(jws).record
  if (by !== id) throw new Problem('forbidden', msg('This record speaks for somebody else.'))
  if (!remove) return
  const members = await listRoomMembers(db, roomId)
  const staying = new Set(members.filter(({ state }) => state === 'in').map((member) => member.id))
  if (remove.some((gone) => staying.has(gone))) {
    throw new Problem('forbidden', msg('Only who has left or was banned is removed.'))
  }
}

async function next(before: RoomView, jws: string): Promise<RoomView> {
  try {
    return (await applyRecord(before, jws)).view
  } catch (error) {
    throw error instanceof Problem && error.code === 'conflict' ? staleEpoch() : error
  }
}

/** Throws `invalid` unless there is exactly one wrapped key for each member. */
function requireWraps({ members }: RoomView, wraps: readonly Wrap[]): void {
  const wrapped = new Set(wraps.map(({ memberId }) => memberId))
  const whole = wrapped.size === wraps.length && wraps.length === members.length
  if (whole && members.every(({ id }) => wrapped.has(id))) return
  throw invalid({ wraps: msg('The key has to be wrapped once for each member.') })
}

async function consumeEpoch({ limits, clock }: EpochServices, id: string): Promise<void> {
  const spent = await limits.consume(EPOCHS, id)
  if (!spent.allowed)
    throw quotaExceeded(msg('{points} new keys an hour', { points: EPOCHS.points }), spent, clock())
}

/**
 * Stores a link, with which members who have the key of epoch n can read the previous epoch. The
 * server cannot verify it. Throws `not_found`.
 */
export async function shareLink(
  services: RoomServices,
  caller: RoomCaller,
  { n, link, whenStored }: { n: number; link: string; whenStored: WhenStored },
): Promise<{ n: number }> {
  const { db, live } = services
  const { id: memberId } = await requireParticipant(services, caller)
  const { roomId } = caller
  if ((await findHead(db, roomId, n)) === undefined) throw notFound()
  await putLink(db, { roomId, n, memberId, link })
  whenStored(() => live.signal(`room:${roomId}`, 'room', { roomId }))
  return { n }
}

/**
 * Returns the error for an epoch that is not the newest, or whose key a departed member has. The
 * browser then fetches the log, removes departed members, and retries with the new key.
 */
export function staleEpoch(): Problem {
  return new Problem('stale_epoch', msg('The room has a newer key. Fetch it and try again.'))
}
