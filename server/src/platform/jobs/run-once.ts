import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Clock } from '../clock.ts'
import type { Handle } from '../database/tables.ts'
import { claimSweep, findDoneUntil, releaseSweep } from './sweep-runs-table.ts'

/** (policy) A job's claim expires after this time if its node has not released it. */
export const CLAIM_MS = 10 * MINUTE_MS

export type Outcome = 'ran' | 'done before' | 'claimed'

/** What a run covers: everything after `from`, up to and including `until`. */
export interface SweepWindow {
  /** When the last finished run began; the epoch before the first one. */
  from: Date
  until: Date
}

interface Job {
  name: string
  /** A run that finished at or after this time makes another one unnecessary. */
  notSince: Date
}

/**
 * Runs a job on one of all nodes. Returns whether it ran here, was done before, or is claimed by
 * another node. The window of a killed node is repeated after its claim expires, so a job must be
 * safe to repeat. Rejects with the job's error and releases the claim, so that the job is not done.
 */
export async function runOnce(
  { db, clock }: { db: Handle; clock: Clock },
  { name, notSince }: Job,
  work: (window: SweepWindow) => Promise<void>,
): Promise<Outcome> {
  const now = clock()
  const until = new Date(now.getTime() + CLAIM_MS)
  if (!(await claimSweep(db, name, { now, until, notSince }))) {
    return (await findDoneUntil(db, name)) < notSince ? 'claimed' : 'done before'
  }
  try {
    await work({ from: await findDoneUntil(db, name), until: now })
  } catch (error) {
    await releaseSweep(db, name, { now })
    throw error
  }
  await releaseSweep(db, name, { now, doneUntil: now })
  return 'ran'
}
