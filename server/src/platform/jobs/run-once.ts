import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Clock } from '../clock.ts'
import type { Handle } from '../database/tables.ts'
import { singleFlight } from './single-flight.ts'
import { claimSweep, extendClaim, findDoneUntil, releaseClaim } from './sweep-runs-table.ts'

/** (policy) How long the claim of a node that does not release it blocks a job. */
export const CLAIM_MS = 10 * MINUTE_MS
/** Several attempts fit into a claim, in case some of them fail. */
const EXTEND_EVERY_MS = CLAIM_MS / 5

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

interface NodeServices {
  db: Handle
  clock: Clock
}

/**
 * Runs a job on one of all nodes. The claim is extended while the job runs. Returns whether it ran
 * here, was done already, or is claimed by another node. The period of a killed node is covered
 * again after its claim expires, so a job must be safe to repeat. If the job fails, rejects with its
 * error and releases the claim without marking the job as done.
 */
export async function runOnce(
  { db, clock }: NodeServices,
  { name, notSince }: Job,
  work: (window: SweepWindow) => Promise<void>,
): Promise<Outcome> {
  const now = clock()
  const until = claimEnd(now)
  if (!(await claimSweep(db, name, { now, until, notSince }))) {
    return (await findDoneUntil(db, name)) < notSince ? 'claimed' : 'done before'
  }
  const claim = extendWhileRunning({ db, clock }, name, until)
  try {
    await work({ from: await findDoneUntil(db, name), until: now })
  } catch (error) {
    await releaseClaim(db, name, { held: await claim.end(), now })
    throw error
  }
  await releaseClaim(db, name, { held: await claim.end(), now, doneUntil: now })
  return 'ran'
}

const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MS)

/**
 * Extends a claim until `end` is called, which resolves to the end of this node's last claim.
 * Extends none that another node has taken over.
 */
function extendWhileRunning({ db, clock }: NodeServices, name: string, until: Date) {
  let held = until
  const extend = singleFlight(
    async () => {
      const later = claimEnd(clock())
      if (await extendClaim(db, name, { held, until: later })) held = later
    },
    // It is tried again before the claim expires.
    () => undefined,
  )
  let extended = Promise.resolve()
  const timer = setInterval(() => void (extended = extend()), EXTEND_EVERY_MS).unref()
  return {
    async end(): Promise<Date> {
      clearInterval(timer)
      await extended
      return held
    },
  }
}
