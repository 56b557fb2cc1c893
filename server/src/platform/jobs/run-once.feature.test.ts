import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../database/database.ts'
import { CLAIM_MS, runOnce, type SweepWindow } from './run-once.ts'
import { claimSweep, findDoneUntil } from './sweep-runs-table.ts'
import { type Sweeps, startSweeps } from './sweeps.ts'

let database: Database
let now = new Date('2026-11-02T09:30:00.000Z')
const clock = () => now
const pass = (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a job shared by all nodes', () => {
  const services = () => ({ db: database.handle, clock })
  const claimedUntil = async (name: string) => {
    const query = 'select claimed_until from sweep_runs where name = $1'
    return (await database.pool.query(query, [name])).rows[0]?.claimed_until
  }
  const anHourAgo = () => new Date(now.getTime() - HOUR_MS)

  it('runs on one of twenty nodes that claim it at once', async () => {
    let runs = 0
    const want = () =>
      runOnce(services(), { name: 'one', notSince: anHourAgo() }, async () => void (runs += 1))
    const outcomes = await Promise.all(Array.from({ length: 20 }, want))
    expect(runs).toBe(1)
    expect(outcomes.filter((outcome) => outcome === 'ran')).toHaveLength(1)
    expect(await want()).toBe('done before')
    pass(HOUR_MS + 1)
    expect(await want()).toBe('ran')
  })

  it('is taken over from a killed node once its claim has expired', async () => {
    const until = new Date(now.getTime() + CLAIM_MS)
    await claimSweep(database.handle, 'two', { now, until, notSince: anHourAgo() })
    let runs = 0
    const want = () =>
      runOnce(services(), { name: 'two', notSince: anHourAgo() }, async () => void (runs += 1))
    expect(await want()).toBe('claimed')
    pass(CLAIM_MS)
    expect(await want()).toBe('ran')
    expect(runs).toBe(1)
    expect(await findDoneUntil(database.handle, 'two')).toEqual(now)
  })

  it('covers the time since the last run, including the time of a killed run', async () => {
    const windows: SweepWindow[] = []
    const want = () =>
      runOnce(
        services(),
        { name: 'four', notSince: now },
        async (window) => void windows.push(window),
      )
    await want()
    const first = now
    pass(HOUR_MS)
    const until = new Date(now.getTime() + CLAIM_MS)
    await claimSweep(database.handle, 'four', { now, until, notSince: now })
    pass(HOUR_MS)
    await want()
    expect(windows).toEqual([
      { from: new Date(0), until: first },
      { from: first, until: now },
    ])
  })

  it('stays claimed for as long as it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const started = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const long = { name: 'long', notSince: now }
    const first = runOnce(services(), long, () => {
      started.resolve()
      return over.promise
    })
    try {
      await started.promise
      for (let halves = 0; halves < 4; halves += 1) {
        pass(CLAIM_MS / 2)
        await vi.advanceTimersByTimeAsync(CLAIM_MS / 2)
        const until = new Date(now.getTime() + CLAIM_MS)
        await expect.poll(() => claimedUntil('long')).toEqual(until)
      }
      expect(await runOnce(services(), long, async () => undefined)).toBe('claimed')
    } finally {
      over.resolve()
      vi.useRealTimers()
    }
    expect(await first).toBe('ran')
    expect(await claimedUntil('long')).toEqual(long.notSince)
  })

  it.each([
    ['finishes', async () => undefined],
    ['fails', async () => Promise.reject(new Error('no'))],
  ])('leaves the claim of the node that took it over when it %s late', async (how, end) => {
    const job = { name: `late and ${how}`, notSince: now }
    const until = () => new Date(now.getTime() + CLAIM_MS)
    const late = runOnce(services(), job, async () => {
      pass(CLAIM_MS)
      await claimSweep(database.handle, job.name, { now, until: until(), notSince: now })
      await end()
    })
    await late.catch(() => undefined)
    expect(await claimedUntil(job.name)).toEqual(until())
    expect(await findDoneUntil(database.handle, job.name)).toEqual(new Date(0))
  })

  it('is not marked as done if it fails, and any node may retry it', async () => {
    const job = { name: 'three', notSince: anHourAgo() }
    const failing = runOnce(services(), job, async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await runOnce(services(), job, async () => undefined)).toBe('ran')
  })
})

describe('a job that another node has claimed', () => {
  it('is tried again once the claim has expired, not only when it is next due', async () => {
    const name = 'claimed elsewhere'
    const until = new Date(now.getTime() + CLAIM_MS)
    await claimSweep(database.handle, name, { now, until, notSince: now })
    const services = { db: database.handle, clock, random: () => 0.5, report: () => undefined }
    const began = now
    const ran: number[] = []
    const run = async () => void ran.push(now.getTime() - began.getTime())
    const sweeps = startSweeps([{ name, everyMinutes: 60, run }], services)
    try {
      await sweeps.passTo(new Date(now.getTime() + 2 * CLAIM_MS), (moment) => void (now = moment))
    } finally {
      sweeps.stop()
    }
    expect(ran).toEqual([CLAIM_MS])
  })
})

describe('a job that is run by its name', () => {
  const services = () => ({ db: database.handle, clock, random: () => 0.5, onCall: true })

  it('runs at once, also twice in a row', async () => {
    let runs = 0
    const job = { name: 'named', run: async () => void (runs += 1) }
    const sweeps = startSweeps([job], { ...services(), report: () => undefined })
    await sweeps.run('named')
    await sweeps.run('named')
    expect(runs).toBe(2)
  })

  it('rejects if there is no job of this name', async () => {
    const sweeps = startSweeps([], { ...services(), report: () => undefined })
    await expect(sweeps.run('misspelt')).rejects.toThrow('There is no job misspelt')
  })
})

describe('a job that runs at each start', () => {
  it('runs when a node starts, whenever it is due, and once for nodes that start together', async () => {
    const services = { db: database.handle, clock, random: () => 0.5, report: () => undefined }
    const ran: string[] = []
    const jobs = (node: string) => [
      { name: 'checked', atStart: true as const, run: async () => void ran.push(node) },
    ]
    const nodes: Sweeps[] = []
    const start = (node: string) => void nodes.push(startSweeps(jobs(node), services))
    try {
      start('first')
      await expect.poll(() => ran).toEqual(['first'])
      const done = await findDoneUntil(database.handle, 'checked')
      // The job is not due for another fifty minutes.
      pass(10 * MINUTE_MS)
      start('second')
      await expect.poll(() => ran).toEqual(['first', 'second'])
      await expect.poll(() => findDoneUntil(database.handle, 'checked')).not.toEqual(done)
      start('third')
      await nodes.at(-1)?.passTo(now, () => undefined)
      expect(ran).toEqual(['first', 'second'])
    } finally {
      for (const node of nodes) node.stop()
    }
  })
})

describe('a moved clock', () => {
  let sweeps: Sweeps
  const ran: string[] = []
  /** From this time on the job `later` has work. */
  let begun = new Date(0)
  const noted = (name: string) => async () =>
    void ran.push(`${name} ${now.toISOString().slice(0, 13)}`)
  beforeAll(() => {
    sweeps = startSweeps(
      [
        { name: 'hours', run: noted('hours') },
        { name: 'some minute', once: 'each hour', run: noted('some minute') },
        { name: 'night', once: 'each night', run: noted('night') },
        { name: 'owed', everyMinutes: 5, hasWork: async () => true, run: noted('owed') },
        { name: 'over', everyMinutes: 5, hasWork: async () => false, run: noted('over') },
        { name: 'later', everyMinutes: 5, hasWork: async () => now > begun, run: noted('later') },
        { name: 'minutes', everyMinutes: 1, run: noted('minutes') },
      ],
      {
        db: database.handle,
        clock,
        random: () => 0.5,
        report: (name) => ran.push(`${name} failed`),
      },
    )
  })
  afterAll(() => sweeps.stop())

  it('stops whenever a job is due, and runs the job at that time', async () => {
    const until = new Date(now.getTime() + 36 * HOUR_MS)
    const passed = await sweeps.passTo(until, (moment) => {
      expect(moment.getTime()).toBeGreaterThan(now.getTime())
      now = moment
    })
    expect(now).toEqual(until)
    expect(passed.get('some minute')).toBeGreaterThanOrEqual(36)
    expect(passed.get('hours')).toBe(36)
    // While the clock is moved, the job of every minute runs only every five minutes.
    expect(passed.get('minutes')).toBeLessThanOrEqual(36 * 12 + 1)
    const nights = ran.filter((line) => line.startsWith('night'))
    expect(nights.map((line) => line.slice(-2))).toContain('03')
    expect(ran.filter((line) => line.endsWith('failed'))).toEqual([])
  })

  it.each([
    { days: 13, hours: 13 * 24, minutes: 13 * 24 + 1, later: 13 * 24 - 1 },
    { days: 60, hours: 60 * 2 + 1, minutes: 60 * 2 + 1, later: 60 * 2 + 18 },
    { days: 400, hours: 400 + 1, minutes: 400 + 1, later: 400 + 18 },
  ])(
    'runs jobs less often in a move of $days days, but daily, and all of them at its end',
    async (move) => {
      ran.length = 0
      const until = new Date(now.getTime() + move.days * DAY_MS)
      begun = new Date(until.getTime() - DAY_MS)
      const passed = await sweeps.passTo(until, (moment) => void (now = moment))
      expect(passed.get('hours')).toBeGreaterThanOrEqual(move.hours - 1)
      expect(passed.get('hours')).toBeLessThanOrEqual(move.hours + 1)
      expect(passed.get('minutes')).toBeLessThanOrEqual(move.minutes + 1)
      expect(passed.get('owed')).toBeGreaterThanOrEqual(move.days * 24)
      expect(passed.get('over')).toBeLessThanOrEqual(move.minutes + 1)
      expect(passed.get('later')).toBeGreaterThanOrEqual(move.later)
      expect(passed.get('night')).toBe(move.days)
      expect(ran.at(-1)).toBe(`minutes ${until.toISOString().slice(0, 13)}`)
      expect(ran.filter((line) => line.endsWith('failed'))).toEqual([])
    },
  )

  it('lets requests be served between two jobs', async () => {
    let turns = 0
    let next = setImmediate(function turn() {
      turns += 1
      next = setImmediate(turn)
    })
    const services = { db: database.handle, clock, random: () => 0.5, report: () => undefined }
    const at: number[] = []
    const moved = startSweeps([{ name: 'turns', run: async () => void at.push(turns) }], services)
    const until = new Date(now.getTime() + 24 * HOUR_MS)
    await moved.passTo(until, (moment) => void (now = moment)).finally(() => moved.stop())
    clearImmediate(next)
    expect(new Set(at).size).toBeGreaterThanOrEqual(24)
  })

  it('covers every moment once, retries a failure in the next run, and stores its progress', async () => {
    const windows: SweepWindow[] = []
    let runs = 0
    const run = async (window: SweepWindow) => {
      runs += 1
      if (runs === 2) throw new Error('no')
      windows.push(window)
    }
    const services = { db: database.handle, clock, random: () => 0.5, report: () => undefined }
    const moved = startSweeps([{ name: 'in passing', run }], services)
    const until = new Date(now.getTime() + 5 * HOUR_MS)
    await moved.passTo(until, (moment) => void (now = moment)).finally(() => moved.stop())
    expect(windows).toHaveLength(runs - 1)
    expect(windows.slice(1).map(({ from }) => from)).toEqual(
      windows.slice(0, -1).map((window) => window.until),
    )
    expect(await findDoneUntil(database.handle, 'in passing')).toEqual(windows.at(-1)?.until)
  })
})
