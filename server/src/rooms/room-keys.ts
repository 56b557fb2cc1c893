import { Problem } from '@sidelight/contract/problem'
import type { RoomKeys, RoomLock } from '@sidelight/contract/room-keys'
import { holdTags } from '../platform/hold-tags.ts'
import { findRoomKeys, putRoomKeys } from './room-keys-table.ts'
import type { RoomServices } from './room-services.ts'
import { sealedKeys } from './sealed-room.ts'

/** (policy) A code and some passkeys. */
const LOCKS_AT_MOST = 10

interface KeyChange {
  rootId: string
  lock?: RoomLock | null | undefined
  replaces?: string | null | undefined
}

/** The locks are ciphertext of her root: what opens them never comes here. */
export async function getRoomKeys(
  { db, vault }: Pick<RoomServices, 'db' | 'vault'>,
  memberId: string,
): Promise<RoomKeys> {
  const sealed = await findRoomKeys(db, memberId)
  return sealed ? sealedKeys.open(vault, sealed) : { rootId: null, locks: [] }
}

/**
 * Sets the root, or adds a lock to it; a new code takes the place of the old one. Two browsers with
 * two roots would reset each other for ever: another root has to name the one that it replaces, whose
 * locks go with it. Throws `conflict` otherwise.
 */
export async function saveRoomKeys(
  services: RoomServices,
  memberId: string,
  { rootId, lock, replaces }: KeyChange,
): Promise<RoomKeys> {
  const { vault, index } = services
  return services.db.transaction().execute(async (db) => {
    await holdTags(db, index.tags('room-member', memberId))
    const kept = await getRoomKeys({ db, vault }, memberId)
    if (kept.rootId !== null && kept.rootId !== rootId && kept.rootId !== replaces) {
      throw new Problem('conflict', 'Your rooms hang on another key already.')
    }
    const locks = kept.rootId === rootId ? kept.locks : []
    const keys = { rootId, locks: lock ? withLock(locks, lock) : locks }
    await putRoomKeys(db, { memberId, sealed: sealedKeys.seal(vault, keys) })
    return keys
  })
}

function withLock(locks: readonly RoomLock[], lock: RoomLock): RoomLock[] {
  const others = locks.filter(
    ({ kind, credentialId }) => kind !== lock.kind || credentialId !== lock.credentialId,
  )
  if (others.length >= LOCKS_AT_MOST) {
    throw new Problem('conflict', `At most ${LOCKS_AT_MOST} ways to open your rooms.`)
  }
  return [...others, lock]
}
