import { Problem } from '@sidelight/contract/problem'
import { type RoomView, step } from '@sidelight/contract/room-log'
import { readRecord } from '@sidelight/contract/room-record'
import type { RoomEpoch } from '@sidelight/contract/rooms'
import { EPOCH_PAGE, EPOCHS_AN_HOUR } from '@sidelight/contract/rooms-policy'
import type { Budget } from '../platform/limits.ts'
import { notFound } from '../platform/not-found.ts'
import { quotaSpent } from '../platform/quota-spent.ts'
import { type RoomCaller, requireParticipant } from './participants.ts'
import { findHead, insertEpoch, listFetchedEpochs, putLink } from './room-epochs-table.ts'
import { listRoomMembers } from './room-members-table.ts'
import type { EpochServices, RoomServices, WhenStored } from './room-services.ts'
import { lockRoomView, updateRoomView } from './rooms-table.ts'
import { staleEpoch } from './stale-epoch.ts'

/** Not durable: it is spent inside the transaction that stores the epoch. */
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

/** The log after an epoch, with her own wraps and what others share. */
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
 * Appends a record to the log under the rule that every browser checks again (`step`). Besides, only
 * the server can say that its author is the caller and that who is removed has left or is banned.
 * Throws `stale_epoch` when another was first. Runs inside the call's transaction.
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
  await spendEpoch(services, id)
  const { n, head } = view
  await insertEpoch(db, { roomId, n, jws, head, createdAt: clock() }, wraps)
  if (link) await putLink(db, { roomId, n, memberId: id, link })
  await updateRoomView(db, roomId, view)
  whenStored(() => live.tell(`room:${roomId}`, 'epoch', { roomId, n }))
  return { n, head }
}

async function requireOwn(
  { db }: RoomServices,
  { roomId, id, jws }: { roomId: string; id: string; jws: string },
): Promise<void> {
  const { by, remove } = readRecord(jws).record
  if (by !== id) throw new Problem('forbidden', 'This record speaks for somebody else.')
  if (!remove) return
  const members = await listRoomMembers(db, roomId)
  const staying = new Set(members.filter(({ state }) => state === 'in').map((member) => member.id))
  if (remove.some((gone) => staying.has(gone))) {
    throw new Problem('forbidden', 'Only who has left or was banned is removed.')
  }
}

async function next(before: RoomView, jws: string): Promise<RoomView> {
  try {
    return (await step(before, jws)).view
  } catch (error) {
    throw error instanceof Problem && error.code === 'conflict' ? staleEpoch() : error
  }
}

/** A member without a wrap could not read on; a wrap for anybody else would be for nobody. */
function requireWraps({ members }: RoomView, wraps: readonly Wrap[]): void {
  const wrapped = new Set(wraps.map(({ memberId }) => memberId))
  const whole = wrapped.size === wraps.length && wraps.length === members.length
  if (whole && members.every(({ id }) => wrapped.has(id))) return
  throw new Problem('invalid', 'Please check the marked fields.', {
    fields: { wraps: 'The key has to be wrapped once for each member.' },
  })
}

async function spendEpoch({ limits, clock }: EpochServices, id: string): Promise<void> {
  const spent = await limits.spend(EPOCHS, id)
  if (!spent.allowed)
    throw quotaSpent(/* i18n */ `${EPOCHS.points} new keys an hour`, spent, clock())
}

/** Lets whoever has the key of epoch n read the epoch before; the server cannot check it. */
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
  whenStored(() => live.tell(`room:${roomId}`, 'room', { roomId }))
  return { n }
}
