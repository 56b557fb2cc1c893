import { lockMemberForShare } from '../../accounts/index.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import { keepRoomPinsOf } from '../room-pins.ts'
import type { RoomServices } from '../room-services.ts'
import { type StoredRoomKeys, sealedKeys } from '../sealed-room.ts'
import { forgetAt, withoutExpired } from './room-keys.ts'
import { findRoomKeys, listForgettableRoomKeys, putRoomKeys } from './room-keys-table.ts'

/** Deletes expired locks, and the copies of pins that belong to their roots. */
export async function sweepRoomKeys({
  db,
  vault,
  index,
  clock,
}: Pick<RoomServices, 'db' | 'vault' | 'index' | 'clock'>): Promise<void> {
  for (const memberId of await listForgettableRoomKeys(db, clock())) {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockMemberForShare(transaction, memberId))) return
      await lockTags(transaction, index.tags('room-member', memberId))
      const sealed = await findRoomKeys(transaction, memberId)
      if (!sealed) return
      const keys = withoutExpired(sealedKeys.open(vault, sealed), clock())
      await putRoomKeys(transaction, {
        memberId,
        sealed: sealedKeys.seal(vault, keys),
        forgetAt: forgetAt(keys),
      })
      await keepRoomPinsOf(transaction, vault, { memberId, roots: rootsOf(keys) })
    })
  }
}

/** Returns the ids of the roots that have locks. */
const rootsOf = ({ rootId, replaced }: StoredRoomKeys) => [
  ...(rootId === null ? [] : [rootId]),
  ...replaced.map((old) => old.rootId),
]
