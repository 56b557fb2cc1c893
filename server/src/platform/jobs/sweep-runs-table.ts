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

/** Releases a claim. With `doneUntil`, records the job as done at that time. */
export async function releaseSweep(
  db: Handle,
  name: string,
  { now, doneUntil }: { now: Date; doneUntil?: Date },
): Promise<void> {
  const done = doneUntil ? { doneUntil } : {}
  await db
    .insertInto('sweepRuns')
    .values({ name, doneUntil: doneUntil ?? NEVER, claimedUntil: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ claimedUntil: now, ...done }))
    .execute()
}
