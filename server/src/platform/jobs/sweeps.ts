import { setImmediate as takeTurns } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Clock } from '../clock.ts'
import type { Random } from '../crypto/random.ts'
import type { Handle } from '../database/tables.ts'
import { CLAIM_MS, runOnce, type SweepWindow } from './run-once.ts'
import { singleFlight } from './single-flight.ts'
import { findDoneUntil, recordRun } from './sweep-runs-table.ts'
import { dueAfter, firstDue, periodStart, type Rhythm } from './sweep-times.ts'

const LOOK_EVERY_MS = 30_000
const EVERY_MINUTES = 60
/**
 * (policy) A job that runs at the start runs once for nodes that start within this time of each
 * other.
 */
const JUST_NOW_MS = 5 * MINUTE_MS
/**
 * (policy) The minimum time between two runs of a job while the clock is moved, by the length of
 * the move. In a year our jobs run a million times, so a long move has fewer runs that cover longer
 * periods.
 */
const PACES = [
  { from: 180 * DAY_MS, minutes: 24 * 60 },
  { from: 30 * DAY_MS, minutes: 12 * 60 },
  { from: 2 * DAY_MS, minutes: 60 },
  { from: 0, minutes: 5 },
] as const

/**
 * A job run by the clock. It must be safe to run at any time and any number of times. One of all
 * nodes runs it.
 */
export interface Sweep {
  name: string
  /** The interval; 60 minutes if absent. */
  everyMinutes?: number
  /** Runs once an hour or once a night, at a random minute, instead of at an interval. */
  once?: 'each hour' | 'each night'
  /**
   * Resolves to whether there is anything to do. For a job that looks back at most an hour, or
   * whose effect depends on the hour: a long move of the clock asks for every hour and skips those
   * without work.
   */
  hasWork?: () => Promise<boolean>
  /** Also runs when a node starts, unless the job ran within the last five minutes. */
  atStart?: true
  run(window: SweepWindow): Promise<void>
}

export interface Sweeps {
  /** Runs one job at once, for the operator. Rejects if it fails, or if no job has the name. */
  run(name: string): Promise<void>
  /**
   * Moves the clock to each time at which a job is due until `until`, and runs the job. Returns how
   * often each job ran. No other job starts while it runs.
   */
  passTo(until: Date, moveTo: (moment: Date) => void): Promise<Map<string, number>>
  stop(): void
}

interface SweepServices {
  db: Handle
  clock: Clock
  random: Random
  /** Receives the name of a failed job, and its error. The job runs again when it is next due. */
  report: (name: string, error: unknown) => void
  /** Runs jobs only by `run` and `passTo`. */
  onCall?: boolean
}

interface Planned extends Sweep {
  rhythm: Rhythm
  due: Date
}

/**
 * Starts all jobs by their schedules, one after another, unless `onCall` is set. The first node
 * that finds a job due runs it.
 */
export function startSweeps(sweeps: readonly Sweep[], services: SweepServices): Sweeps {
  const { clock, report, onCall = false } = services
  let planned: Promise<Planned[]> | undefined
  const getPlan = (): Promise<Planned[]> => {
    planned ??= plan(sweeps, services).catch((error: unknown) => {
      planned = undefined
      throw error
    })
    return planned
  }
  const look = async () => {
    for (const sweep of await getPlan()) if (sweep.due <= clock()) await attempt(sweep, services)
  }
  const inTurn = createQueue()
  const lookInTurn = singleFlight(
    () => inTurn(look),
    (error) => report('sweeps', error),
  )
  const timer = onCall ? undefined : setInterval(() => void lookInTurn(), LOOK_EVERY_MS).unref()
  if (!onCall) {
    void inTurn(() => runAtStart(sweeps, services))
    void lookInTurn()
  }
  return {
    async run(name) {
      const sweep = sweeps.find((one) => one.name === name)
      if (!sweep) throw new Error(`There is no job ${name}`)
      await runNow(sweep, services)
    },
    passTo: (until, moveTo) =>
      inTurn(async () => moveThrough(await getPlan(), { ...services, until, moveTo })),
    stop() {
      clearInterval(timer)
    },
  }
}

/** Returns a queue in which each piece of work starts after the previous one has settled. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Returns how often a job runs. */
export function rhythmOf({ once, everyMinutes = EVERY_MINUTES }: Sweep): Rhythm {
  return once ?? { everyMinutes }
}

async function plan(sweeps: readonly Sweep[], services: SweepServices): Promise<Planned[]> {
  const { db, clock, random } = services
  const planned: Planned[] = []
  for (const sweep of sweeps) {
    const rhythm = rhythmOf(sweep)
    const until = await findDoneUntil(db, sweep.name)
    planned.push({ ...sweep, rhythm, due: firstDue(rhythm, clock(), { until, random }) })
  }
  return planned
}

async function attempt(sweep: Planned, services: SweepServices): Promise<void> {
  const { clock, random, report } = services
  const now = clock()
  sweep.due = dueAfter(sweep.rhythm, now, random)
  const job = { name: sweep.name, notSince: periodStart(sweep.rhythm, now) }
  try {
    const outcome = await runOnce(services, job, (window) => sweep.run(window))
    // The node that claimed the job may have been killed, so its claim may expire.
    if (outcome === 'claimed') sweep.due = earlier(sweep.due, new Date(now.getTime() + CLAIM_MS))
  } catch (error) {
    report(sweep.name, error)
  }
}

async function runAtStart(sweeps: readonly Sweep[], services: SweepServices): Promise<void> {
  for (const sweep of sweeps) {
    if (!sweep.atStart) continue
    const notSince = new Date(services.clock().getTime() - JUST_NOW_MS)
    try {
      await runOnce(services, { name: sweep.name, notSince }, (window) => sweep.run(window))
    } catch (error) {
      services.report(sweep.name, error)
    }
  }
}

async function runNow(sweep: Sweep, { db, clock }: SweepServices): Promise<void> {
  const now = clock()
  await sweep.run({ from: await findDoneUntil(db, sweep.name), until: now })
  await recordRun(db, sweep.name, now)
}

interface Passing extends SweepServices {
  until: Date
  moveTo: (moment: Date) => void
}

/**
 * Moves the clock. Records the runs of each job once, at the end, because a move of two weeks runs
 * jobs ten thousand times; if the process dies before that, the periods are covered again, which
 * every job allows. Serves requests between two jobs, because the embedded database does not yield
 * by itself. Runs jobs that ran less often than scheduled once more at the end, so that nothing
 * that was due remains.
 */
async function moveThrough(
  planned: readonly Planned[],
  { until, moveTo, ...services }: Passing,
): Promise<Map<string, number>> {
  const ran = new Map<string, number>()
  const done = new Map<string, Date>()
  const least = paceOf(until.getTime() - services.clock().getTime())
  const run = async (job: Planned, then: Rhythm) => {
    job.due = dueAfter(then, services.clock(), services.random)
    await runInPassing(job, done, services)
    ran.set(job.name, (ran.get(job.name) ?? 0) + 1)
    await takeTurns()
  }
  for (let next = nextOf(planned, until); next; next = nextOf(planned, until)) {
    if (next.due > services.clock()) moveTo(next.due)
    if (await isIdle(next, { services, least, doneUntil: done.get(next.name) })) {
      next.due = dueAfter(rhythmDuringMove(next, least), services.clock(), services.random)
    } else await run(next, rhythmDuringMove(next, least))
  }
  if (until > services.clock()) moveTo(until)
  for (const job of planned) {
    if (rhythmDuringMove(job, least) !== job.rhythm) await run(job, job.rhythm)
  }
  for (const [name, doneUntil] of done) {
    await recordRun(services.db, name, doneUntil)
  }
  return ran
}

const paceOf = (milliseconds: number): number =>
  PACES.find(({ from }) => milliseconds > from)?.minutes ?? 0

/** Returns the schedule of a job while the clock is moved: its own, or every `least` minutes. */
function rhythmDuringMove({ rhythm, hasWork }: Planned, least: number): Rhythm {
  if (rhythm === 'each night') return rhythm
  const own = rhythm === 'each hour' ? EVERY_MINUTES : rhythm.everyMinutes
  const pace = hasWork ? Math.min(least, EVERY_MINUTES) : least
  return own < pace ? { everyMinutes: pace } : rhythm
}

interface Hour {
  services: SweepServices
  least: number
  doneUntil: Date | undefined
}

/**
 * Returns whether a job has no work in this hour of a move and ran less than `least` minutes ago.
 */
async function isIdle(job: Planned, { services, least, doneUntil }: Hour): Promise<boolean> {
  if (!job.hasWork || least <= EVERY_MINUTES || !doneUntil) return false
  if (services.clock().getTime() - doneUntil.getTime() >= least * MINUTE_MS) return false
  try {
    return !(await job.hasWork())
  } catch (error) {
    services.report(job.name, error)
    return false
  }
}

async function runInPassing(
  sweep: Sweep,
  done: Map<string, Date>,
  { db, clock, report }: SweepServices,
): Promise<void> {
  const now = clock()
  try {
    const from = done.get(sweep.name) ?? (await findDoneUntil(db, sweep.name))
    await sweep.run({ from, until: now })
    done.set(sweep.name, now)
  } catch (error) {
    report(sweep.name, error)
  }
}

function nextOf(planned: readonly Planned[], until: Date): Planned | undefined {
  const [first] = planned.toSorted((one, other) => one.due.getTime() - other.due.getTime())
  return first && first.due <= until ? first : undefined
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
