import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { RoomPins } from '@sidelight/contract/room-pins'
import { z } from 'zod'
import { lockMemberForShare } from '../accounts/index.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import { lockTags } from '../platform/database/advisory-lock.ts'
import type { Handle } from '../platform/database/tables.ts'
import { quotaExceeded } from '../platform/http/quota-exceeded.ts'
import type { Budget } from '../platform/limits/limits.ts'
import type { QuietKind } from '../platform/quiet-writes/quiet-writes.ts'
import { readAccountKeys } from './account-keys/account-keys.ts'
import { deleteRoomPins, findRoomPins, lockRoomPins, putRoomPins } from './room-pins-table.ts'
import type { EpochServices, PinServices, RoomServices } from './room-services.ts'
import { sealedPins } from './sealed-room.ts'

const RoomPinCopy = z.object({
  rootId: z.string(),
  /** One more than the revision of the copy with which it was merged; the first is 1. */
  revision: z.int(),
  ct: z.string(),
})
type RoomPinCopy = z.output<typeof RoomPinCopy>

const MemberCopy = RoomPinCopy.extend({ memberId: z.string() })

/**
 * (policy) New copies of one member. Each is a quiet write, and many writes of one member must not
 * determine when those of others are performed. Not durable: it is used inside the transaction of
 * the call.
 */
const COPIES: Budget = { name: 'room-pins', points: 60, seconds: 3_600 }

type Services = Pick<RoomServices, 'db' | 'vault' | 'index' | 'clock'> & PinServices

/** Returns the newest copy of each root. */
function newest(copies: readonly RoomPinCopy[]): RoomPinCopy[] {
  const byRoot = new Map<string, RoomPinCopy>()
  for (const { rootId, revision, ct } of copies) {
    const known = byRoot.get(rootId)?.revision ?? 0
    if (revision > known) byRoot.set(rootId, { rootId, revision, ct })
  }
  return [...byRoot.values()]
}

/**
 * Returns the quiet write of a member's pins, which record what the member's browsers have seen of
 * their rooms. An immediate write would link the member to what has just happened in a room.
 */
export function roomPins(vault: Vault): QuietKind<z.output<typeof MemberCopy>> {
  return {
    name: 'room-pins',
    value: MemberCopy,
    writer: ({ memberId }) => memberId,
    async perform(db, kept) {
      for (const memberId of new Set(kept.map((copy) => copy.memberId))) {
        // Locks the account before the row, in the same order as the deletion of an account.
        if (!(await lockMemberForShare(db, memberId))) continue
        const before = await lockRoomPins(db, memberId)
        const own = kept.filter((copy) => copy.memberId === memberId)
        const copies = newest([...(before ? sealedPins.open(vault, before) : []), ...own])
        await putRoomPins(db, { memberId, sealed: sealedPins.seal(vault, copies) })
      }
    },
  }
}

/** Returns the pins of the member's current root. */
export async function getRoomPins(services: Services, memberId: string): Promise<RoomPins> {
  const { rootId } = await readAccountKeys(services, memberId)
  const copy = rootId === null ? undefined : await findCopy(services, memberId, rootId)
  return { rootId, revision: copy?.revision ?? 0, ct: copy?.ct ?? null }
}

/**
 * Returns the member's newest copy for a root. Reads waiting writes first: one that is flushed in
 * between is then found in the table.
 */
async function findCopy(
  { db, vault, quiet }: Services,
  memberId: string,
  rootId: string,
): Promise<RoomPinCopy | undefined> {
  const waiting = await quiet.waiting(db, roomPins(vault), memberId)
  const own = waiting.map(({ value }) => value)
  const sealed = await findRoomPins(db, memberId)
  const copies = newest([...(sealed ? sealedPins.open(vault, sealed) : []), ...own])
  return copies.find((copy) => copy.rootId === rootId)
}

/**
 * Stores pins that replace the copy with which they were merged. The same copy again counts as a
 * retry. Throws `conflict` if another browser of the member was first, or if the member has another
 * root, and `quota_spent` after 60 copies in an hour.
 */
export async function saveRoomPins(
  services: Services & Pick<EpochServices, 'limits'>,
  memberId: string,
  copy: RoomPinCopy,
): Promise<{ revision: number }> {
  const { rootId, revision, ct } = copy
  return services.db.transaction().execute(async (db) => {
    await lockTags(db, services.index.tags('room-member', memberId))
    const now = await getRoomPins({ ...services, db }, memberId)
    if (now.rootId !== rootId) {
      throw new Problem('conflict', msg('Your rooms hang on another key by now.'))
    }
    if (now.revision === revision && now.ct === ct) return { revision }
    if (now.revision + 1 !== revision) {
      throw new Problem('conflict', msg('Another browser of yours was first.'))
    }
    const spent = await services.limits.consume(COPIES, memberId)
    if (!spent.allowed) {
      const what = msg('{points} copies for this hour', { points: COPIES.points })
      throw quotaExceeded(what, spent, services.clock())
    }
    await services.quiet.defer(db, roomPins(services.vault), { memberId, rootId, revision, ct })
    return { revision }
  })
}

/**
 * Deletes the copies of all roots except these, because copies are deleted with their locks. The
 * caller must hold the lock of the account.
 */
export async function keepRoomPinsOf(
  db: Handle,
  vault: Vault,
  { memberId, roots }: { memberId: string; roots: readonly string[] },
): Promise<void> {
  const sealed = await lockRoomPins(db, memberId)
  if (!sealed) return
  const kept = sealedPins.open(vault, sealed).filter(({ rootId }) => roots.includes(rootId))
  await putRoomPins(db, { memberId, sealed: sealedPins.seal(vault, kept) })
}

/** Deletes a member's copies, including those that wait to be written. */
export async function forgetRoomPins(
  db: Handle,
  { vault, quiet }: Pick<Services, 'vault' | 'quiet'>,
  memberId: string,
): Promise<void> {
  await quiet.forget(db, roomPins(vault), (copy) => copy.memberId === memberId)
  await deleteRoomPins(db, memberId)
}
