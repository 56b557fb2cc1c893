import type { Handle } from '../database/tables.ts'

interface SweepRunRow {
  name: string
  /** The time of the last finished run. */
  doneUntil: Date
  /** The end of the current claim. A killed node leaves it in the future. */
  claimedUntil: Date
}

declare module '../database/tables.ts' {
  interface Tables {
    sweepRuns: SweepRunRow
  }
}

const NEVER = new Date(0)

/** Returns the time of the last finished run of a job, or the epoch if there is none. */
export async function findDoneUntil(db: Handle, name: string): Promise<Date> {
  const row = await db
    .selectFrom('sweepRuns')
    .select('doneUntil')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.doneUntil ?? NEVER
}

/** Claims a job that has no claim and no finished run since `notSince`. Returns whether it did. */
export async function claimSweep(
  db: Handle,
  name: string,
  { now, until, notSince }: { now: Date; until: Date; notSince: Date },
): Promise<boolean> {
  const fresh = { name, doneUntil: NEVER, claimedUntil: NEVER }
  await db
    .insertInto('sweepRuns')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const claimed = await db
    .updateTable('sweepRuns')
    .set({ claimedUntil: until })
    .where('name', '=', name)
    .where('claimedUntil', '<=', now)
    .where('doneUntil', '<', notSince)
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Extends the claim that ends at `held`. Returns false if another node has claimed it since. */
export async function extendClaim(
  db: Handle,
  name: string,
  { held, until }: { held: Date; until: Date },
): Promise<boolean> {
  const extended = await db
    .updateTable('sweepRuns')
    .set({ claimedUntil: until })
    .where('name', '=', name)
    .where('claimedUntil', '=', held)
    .returning('name')
    .executeTakeFirst()
  return extended !== undefined
}

/**
 * Releases the claim that ends at `held`. With `doneUntil`, records the job as done at that time.
 * Changes nothing if another node has claimed the job since: it covers the period again.
 */
export async function releaseClaim(
  db: Handle,
  name: string,
  { held, now, doneUntil }: { held: Date; now: Date; doneUntil?: Date },
): Promise<void> {
  const done = doneUntil ? { doneUntil } : {}
  await db
    .updateTable('sweepRuns')
    .set({ claimedUntil: now, ...done })
    .where('name', '=', name)
    .where('claimedUntil', '=', held)
    .execute()
}

/** Records a run without a claim. A claim of another node stays. */
export async function recordRun(db: Handle, name: string, doneUntil: Date): Promise<void> {
  await db
    .insertInto('sweepRuns')
    .values({ name, doneUntil, claimedUntil: NEVER })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ doneUntil }))
    .execute()
}
