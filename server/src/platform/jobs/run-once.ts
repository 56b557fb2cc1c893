import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Clock } from '../clock.ts'
import type { Handle } from '../database/tables.ts'
import { claimSweep, findDoneUntil, releaseSweep } from './sweep-runs-table.ts'

/** (policy) How long the claim of a node that does not release it blocks a job. */
export const CLAIM_MS = 10 * MINUTE_MS

export type Outcome = 'ran' | 'done before' | 'claimed'

/** The period that a run covers: after `from`, up to and including `until`. */
export interface SweepWindow {
  /** The start of the last finished run; the epoch if there is none. */
  from: Date
  until: Date
}

interface Job {
  name: string
  /** No run is needed if one has finished at or after this time. */
  notSince: Date
}

/**
 * Runs a job on one of all nodes. Returns whether it ran here, was done already, or is claimed by
 * another node. The period of a killed node is covered again after its claim expires, so a job must
 * be safe to repeat. If the job fails, rejects with its error and releases the claim without
 * marking the job as done.
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
