import type { InputOf } from '@sidelight/contract/calls/calls'
import type { Handle } from '../../platform/database/tables.ts'
import { listHolders } from './holders.ts'
import type { StoredEvidence } from './sealed-evidence.ts'

type Locks = InputOf<'resplitEvidence'>['body']['locks']

/**
 * Returns the encrypted shares with each holder's ledger line, or undefined unless all have one.
 */
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
 * Returns whether a picture has to be split again: a current holder has no share, or one for a lost
 * key, or a former holder has a share.
 */
export function waitsForSplit(
  { locks }: Pick<StoredEvidence, 'locks'>,
  holders: readonly { id: string; n: number }[],
): boolean {
  const fits = ({ holder, n }: StoredEvidence['locks'][number]) =>
    holders.some((now) => now.id === holder && (n === undefined || n === now.n))
  return locks.length !== holders.length || !locks.every(fits)
}
