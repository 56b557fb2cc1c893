import type { RoomKeys, RoomLock } from '@sidelight/contract/calls/room-keys'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { OLD_LOCK_DAYS, OLD_LOCKS_AT_MOST } from '@sidelight/contract/rules/rooms-policy'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import type { RoomServices } from '../room-services.ts'
import { type StoredAccountKeys, sealedAccountKeys } from '../sealed-room.ts'
import { findAccountKeys, putAccountKeys } from './account-keys-table.ts'

/** (policy) The maximum number of locks of one root key: a recovery code and some passkeys. */
const LOCKS_AT_MOST = 10

interface KeyChange {
  rootId: string
  lock?: RoomLock | null | undefined
  replaces?: string | null | undefined
}

interface KeyOwner {
  memberId: string
  /** Whether the member has passed a step-up in this session. */
  confirmed: boolean
}

const NONE: StoredAccountKeys = { rootId: null, locks: [], replaced: [] }

type KeyServices = Pick<RoomServices, 'db' | 'vault' | 'clock'>

/** Returns the locks: the member's root key, encrypted with keys that the server never gets. */
export async function readAccountKeys(services: KeyServices, memberId: string): Promise<RoomKeys> {
  return withoutExpired(await readKeys(services, memberId), services.clock())
}

async function readKeys(
  { db, vault }: Pick<RoomServices, 'db' | 'vault'>,
  memberId: string,
): Promise<StoredAccountKeys> {
  const sealed = await findAccountKeys(db, memberId)
  return sealed ? sealedAccountKeys.open(vault, sealed) : NONE
}

/** Returns the keys without expired locks. */
export function withoutExpired(keys: StoredAccountKeys, now: Date): StoredAccountKeys {
  return {
    ...keys,
    replaced: keys.replaced.filter(({ until }) => Date.parse(until) > now.getTime()),
  }
}

/**
 * Sets the root key, or adds a lock to it; a new recovery code replaces the old one. A different
 * root must name the root that it replaces, because two browsers with different roots would
 * otherwise replace each other's again and again. Replaced locks are retained for OLD_LOCK_DAYS,
 * and a retained root is restored with its locks when it is set again. Returns the keys, and
 * whether anything was replaced. Throws `step_up_required` for a replacement without a step-up, and
 * `conflict` for a root that names no root or another one, for too many locks, and for too many
 * replacements.
 */
export async function saveAccountKeys(
  services: RoomServices,
  { memberId, confirmed }: KeyOwner,
  change: KeyChange,
): Promise<{ keys: RoomKeys; replaced: boolean }> {
  const { vault, index, clock } = services
  return services.db.transaction().execute(async (db) => {
    await lockTags(db, index.tags('room-member', memberId))
    const before = withoutExpired(await readKeys({ db, vault }, memberId), clock())
    const { keys, old } = changed(before, change)
    if (old.length > 0 && !confirmed) {
      throw new Problem('step_up_required', msg('Please confirm first that it is you.'))
    }
    const until = dayAfter(clock(), OLD_LOCK_DAYS)
    const replaced = [...keys.replaced, ...old.map((one) => ({ ...one, until }))]
    if (replaced.length > OLD_LOCKS_AT_MOST) {
      throw new Problem(
        'conflict',
        msg('Your keys were replaced too often. Please try again in a week.'),
      )
    }
    const kept = { ...keys, replaced }
    await putAccountKeys(db, {
      memberId,
      sealed: sealedAccountKeys.seal(vault, kept),
      forgetAt: forgetAt(kept),
    })
    return { keys: kept, replaced: old.length > 0 }
  })
}

type OldLocks = Pick<StoredAccountKeys['replaced'][number], 'rootId' | 'locks'>

/** Returns the keys after a change, and the locks that it replaced. */
function changed(
  before: StoredAccountKeys,
  { rootId, lock, replaces }: KeyChange,
): { keys: StoredAccountKeys; old: OldLocks[] } {
  if (before.rootId === null || before.rootId === rootId) {
    const [locks, lost] = lock ? withLock(before.locks, lock) : [before.locks, []]
    const old = lost.length > 0 ? [{ rootId, locks: lost }] : []
    return { keys: { ...before, rootId, locks }, old }
  }
  if (before.rootId !== replaces) {
    throw new Problem('conflict', msg('Your rooms hang on another key already.'))
  }
  const back = before.replaced.filter((one) => one.rootId === rootId).flatMap(({ locks }) => locks)
  const [locks] = lock ? withLock(back, lock) : [back]
  const replaced = before.replaced.filter((one) => one.rootId !== rootId)
  return {
    keys: { rootId, locks, replaced },
    old: [{ rootId: before.rootId, locks: before.locks }],
  }
}

/**
 * Returns the locks with one more, and those that it replaced. The same lock again replaces none.
 * Throws `conflict` above `LOCKS_AT_MOST`.
 */
function withLock(locks: readonly RoomLock[], lock: RoomLock): [RoomLock[], RoomLock[]] {
  const isOld = ({ kind, credentialId }: RoomLock) =>
    kind === lock.kind && credentialId === lock.credentialId
  const others = locks.filter((one) => !isOld(one))
  if (others.length >= LOCKS_AT_MOST) {
    throw new Problem(
      'conflict',
      msg('At most {max} ways to open your rooms.', { max: LOCKS_AT_MOST }),
    )
  }
  return [[...others, lock], locks.filter((one) => isOld(one) && one.ct !== lock.ct)]
}

/**
 * Returns the first midnight (UTC) that is at least `days` ahead, so that the minute is not stored.
 */
function dayAfter(now: Date, days: number): string {
  return new Date(Math.ceil(now.getTime() / DAY_MS + days) * DAY_MS).toISOString()
}

/** Returns when the oldest replaced lock must be deleted, or null if there is none. */
export function forgetAt({ replaced }: StoredAccountKeys): Date | null {
  const [first] = replaced.map(({ until }) => until).toSorted()
  return first === undefined ? null : new Date(first)
}
