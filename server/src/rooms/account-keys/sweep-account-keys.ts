import { lockMemberForShare } from '../../accounts/index.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import { keepRoomPinsOf } from '../room-pins.ts'
import type { RoomServices } from '../room-services.ts'
import { type StoredAccountKeys, sealedAccountKeys } from '../sealed-room.ts'
import { forgetAt, withoutExpired } from './account-keys.ts'
import {
  findAccountKeys,
  listForgettableAccountKeys,
  putAccountKeys,
} from './account-keys-table.ts'

/** Deletes expired locks, and the copies of pins that belong to their roots. */
export async function sweepAccountKeys({
  db,
  vault,
  index,
  clock,
}: Pick<RoomServices, 'db' | 'vault' | 'index' | 'clock'>): Promise<void> {
  for (const memberId of await listForgettableAccountKeys(db, clock())) {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockMemberForShare(transaction, memberId))) return
      await lockTags(transaction, index.tags('room-member', memberId))
      const sealed = await findAccountKeys(transaction, memberId)
      if (!sealed) return
      const keys = withoutExpired(sealedAccountKeys.open(vault, sealed), clock())
      await putAccountKeys(transaction, {
        memberId,
        sealed: sealedAccountKeys.seal(vault, keys),
        forgetAt: forgetAt(keys),
      })
      await keepRoomPinsOf(transaction, vault, { memberId, roots: rootsOf(keys) })
    })
  }
}

/** Returns the ids of the roots that have locks. */
const rootsOf = ({ rootId, replaced }: StoredAccountKeys) => [
  ...(rootId === null ? [] : [rootId]),
  ...replaced.map((old) => old.rootId),
]
