import type { InputOf } from '@sidelight/contract/calls/calls'
import type { Handle } from '../../platform/database/tables.ts'
import { listHolders } from './holders.ts'
import type { StoredEvidence } from './sealed-evidence.ts'

type Locks = InputOf<'resplitEvidence'>['body']['locks']

/** Returns the locks with the line of the ledger of each holder; undefined unless all holders have one. */
export async function lockedForAll(
  db: Handle,
  locks: Locks,
): Promise<StoredEvidence['locks'] | undefined> {
  const holders = await listHolders(db)
  const named = new Map(locks.map(({ holder, lock }) => [holder, lock]))
  if (locks.length !== holders.length || named.size !== holders.length) return undefined
  const all = holders.flatMap(({ id, n }) => {
    const lock = named.get(id)
    return lock === undefined ? [] : [{ holder: id, lock, n }]
  })
  return all.length === holders.length ? all : undefined
}

/**
 * Returns whether a picture waits to be split anew: a holder of today has no share, or one whose key she
 * has lost, or a share is locked for somebody who is a holder no longer.
 */
export function waitsForSplit(
  { locks }: Pick<StoredEvidence, 'locks'>,
  holders: readonly { id: string; n: number }[],
): boolean {
  const fits = ({ holder, n }: StoredEvidence['locks'][number]) =>
    holders.some((now) => now.id === holder && (n === undefined || n === now.n))
  return locks.length !== holders.length || !locks.every(fits)
}
