import { plainId } from '../../platform/crypto/ids.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { shuffle } from '../../platform/quiet-writes/shuffle-rows.ts'
import type { Services } from '../../platform/services.ts'
import { sealedKnock, type WaitingKnock } from './sealed-knock.ts'
import {
  deleteWaitingKnocks,
  insertWaitingKnocks,
  listWaitingKnocks,
} from './waiting-knocks-table.ts'

type Stores = Pick<Services, 'db' | 'vault'>

/** A waiting knock, with the id of its row. */
export interface StoredKnock extends WaitingKnock {
  id: string
}

/** Stores waiting knocks, in random order. */
export async function deferKnocks(
  { db, vault }: Stores,
  knocks: readonly WaitingKnock[],
): Promise<void> {
  const rows = knocks.map((knock) => ({ id: plainId(), sealed: sealedKnock.seal(vault, knock) }))
  await insertWaitingKnocks(db, shuffle(rows))
}

/** Returns all waiting knocks. A knock whose key is not in the ring waits until the key is back. */
export async function openWaitingKnocks({ db, vault }: Stores): Promise<StoredKnock[]> {
  const rows = await listWaitingKnocks(db)
  return rows.flatMap(({ id, sealed }) => {
    const knock = tryOpen(vault, sealed)
    return knock ? [{ id, ...knock }] : []
  })
}

function tryOpen(vault: Vault, sealed: Buffer): WaitingKnock | undefined {
  try {
    return sealedKnock.open(vault, sealed)
  } catch {
    return undefined
  }
}

/** Deletes the waiting knocks of a member. */
export async function forgetKnocks(
  db: Handle,
  { vault }: Pick<Services, 'vault'>,
  memberId: string,
): Promise<void> {
  const knocks = await openWaitingKnocks({ db, vault })
  const own = knocks.filter((knock) => knock.memberId === memberId)
  await deleteWaitingKnocks(
    db,
    own.map(({ id }) => id),
  )
}
