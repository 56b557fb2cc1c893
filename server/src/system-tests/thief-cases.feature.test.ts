import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { storedCaseTables } from '@sidelight/contract/rules/stored-case-tables'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import {
  caseOf,
  openConsole,
  post,
  report,
  type TestModerator,
} from '../../test/moderation/console.ts'
import { dispute, proofOf } from '../../test/moderation/control.ts'
import { ask, givenRequest, makeHolders } from '../../test/moderation/evidence.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { OrderTally } from '../../test/thief/order-tally.ts'
import { stealTables } from '../../test/thief/steal.ts'
import { Tally } from '../../test/thief/tally.ts'
import { guessAuthors, keyOf, type StolenRow } from '../../test/thief/thief.ts'

const MEMBERS = 16
const DAYS = 4
/**
 * Some 1,000 methods are tried. One of them looks right by chance in less than 1 of 50,000 runs.
 */
const BEYOND = { members: MEMBERS, odds: 100_000_000 }
const DEVIATIONS = 5.5

const MODERATION = Object.keys(storedCaseTables)
/** The tables of what an author does about a case, and of what counts against the author. */
const TARGETS = ['cases', 'case_events', 'evidence', 'strikes']

/** A member's warning, with the case about it. */
interface Contested {
  id: string
  author: TestMember
  disputed: string
  reported: string
  verify: string
}

describe.skipIf(inject('template').kind !== 'postgres')('a thief of the moderation tables', () => {
  let app: TestApp
  let moderators: [TestModerator, TestModerator]
  let holders: [string, string]
  let members: TestMember[]
  const right = new Tally()
  const orders = new OrderTally()
  /** The number of rows of each table at which guesses were made. */
  const rows = new Map<string, number>()
  let before: Contested[] = []

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T09:30:00Z') })
    app = await startTestApp({ TRUST_PROXY: '127.0.0.1', LIMITS: 'off' })
    members = []
    for (let n = 0; n < MEMBERS; n += 1) members.push(await app.signUp())
    moderators = [await openConsole(app, 'One'), await openConsole(app, 'Two')]
    holders = await makeHolders(...moderators)
    for (let day = 0; day < DAYS; day += 1) await playDay(day)
  }, 300_000)
  afterAll(async () => {
    vi.useRealTimers()
    await app.close()
  })

  function pass(milliseconds: number): void {
    vi.setSystemTime(Date.now() + milliseconds)
    app.pass(milliseconds)
  }

  /**
   * Contests the warnings of all members in one random order, and lets the members act in another.
   */
  async function playDay(day: number): Promise<void> {
    pass(DAY_MS)
    const contested: Contested[] = []
    for (const moderator of moderators) await moderator.enter()
    for (const author of shuffled(members)) contested.push(await contest(author, day))
    for (const one of shuffled(before)) await settle(one)
    pass(11 * MINUTE_MS)
    await app.app.sweep('case notices')
    await app.app.sweep('quiet writes')
    await app.app.sweep('order of the day')
    const known = new Set((await stealTables(app.database.pool)).map(nameOf))
    for (const one of shuffled(contested)) {
      pass(1_000)
      await act(
        one,
        before.find(({ author }) => author === one.author),
      )
    }
    await look('at once', known, contested)
    await app.app.sweep('quiet writes')
    await look('after the hour', known, contested)
    if (day === DAYS - 1) {
      await strike(contested)
      await look('once it was told', known, contested)
    }
    await app.app.sweep('order of the day')
    await look('after the night', known, contested)
    before = contested
  }

  /**
   * Posts a warning. The person named contests it and answers; its author is asked about a report
   * of it.
   */
  async function contest(author: TestMember, day: number): Promise<Contested> {
    const phoneNumber = `+1415555${String(2_000 + day * 100 + members.indexOf(author))}`
    const { id } = await post(author, {
      phoneNumber,
      description: wordsOf(day * MEMBERS + members.indexOf(author)),
    })
    const proof = await proofOf(app, phoneNumber)
    const { body } = await dispute(app, { warningId: id, proof })
    const reply = { kind: 'reply', reply: 'I paid it back.' }
    expect((await dispute(app, { warningId: id, proof, ...reply })).status).toBe(201)
    const { caseId: reported } = await report(app, id)
    const [, two] = moderators
    await two.take(reported)
    const asked = await two.on(reported, 'question', { side: 'author', text: 'Is it so?' })
    expect(asked.status).toBe(200)
    return { id, author, disputed: await caseOf(app, body.receipt), reported, verify: '' }
  }

  /** A moderator decides about the report of the day before. */
  async function settle({ reported }: Contested): Promise<void> {
    const [one] = moderators
    await one.take(reported)
    const stands = { decision: 'stands', reason: 'no-violation', text: '' }
    expect((await one.on(reported, 'decision', stands)).status).toBe(200)
  }

  /**
   * Answers the dispute and the question, submits evidence, takes back that of the day before, and
   * appeals what was decided since.
   */
  async function act(one: Contested, earlier: Contested | undefined): Promise<void> {
    const { author, id, disputed, reported } = one
    const own = `/api/user/${author.id}`
    await author.send('POST', `${own}/visits`)
    await author.send('POST', '/api/search', { phoneNumber: '+14155559000' })
    await author.send('POST', `${own}/watches`, {
      watches: [{ kind: 'email', value: `${id}@a.example` }],
    })
    for (const caseId of [disputed, reported]) {
      const text = 'It is so.'
      const answered = await author.send('POST', `${own}/cases/${caseId}/answer`, { text })
      expect(answered.status).toBe(200)
    }
    const request = await givenRequest(app, author, holders)
    const asked = await ask(author, id, request)
    expect(asked.status).toBe(201)
    one.verify = request.case
    if (!earlier) return
    const withdrawn = await author.send('POST', `${own}/cases/${earlier.verify}/withdrawal`)
    const text = 'Look again.'
    const appeal = await author.send('POST', `${own}/cases/${earlier.reported}/appeal`, { text })
    expect([withdrawn.status, appeal.status]).toEqual([200, 200])
  }

  /**
   * Two moderators decide that every dispute is right, and that the author invented the warning.
   */
  async function strike(contested: readonly Contested[]): Promise<void> {
    const [one, two] = moderators
    await one.enter()
    await two.enter()
    for (const { disputed } of shuffled(contested)) {
      const invented = { decision: 'removed', reason: 'invented', text: '', strike: true }
      await one.take(disputed)
      expect((await one.on(disputed, 'decision', invented)).status).toBe(200)
      await two.take(disputed)
      expect((await two.on(disputed, 'confirmation', { agree: true })).status).toBe(200)
    }
    pass(11 * MINUTE_MS)
    await app.app.sweep('case notices')
  }

  /** Guesses at the authors of the rows that were written since `known`. */
  async function look(stage: string, known: ReadonlySet<string>, contested: readonly Contested[]) {
    const authors = new Map<string, string>()
    for (const { author, ...one } of [...contested, ...before]) {
      for (const about of [one.disputed, one.reported, one.verify]) authors.set(about, author.id)
    }
    const stolen = await stealTables(app.database.pool)
    const fresh = stolen.filter((row) => !TARGETS.includes(row.table) || !known.has(nameOf(row)))
    const all = new Set(members.map(({ id }) => id))
    for (const target of TARGETS) {
      const written = fresh.filter(({ table }) => table === target)
      rows.set(target, (rows.get(target) ?? 0) + written.length)
      const behind = new Map(
        written.flatMap((row): [string, string][] => {
          const author = authors.get(String(row.values['case_id'] ?? row.values['id']))
          return author === undefined ? [] : [[keyOf(row), author]]
        }),
      )
      const guesses = guessAuthors(fresh, target, all)
      right.add(guesses, { authors: behind, target })
      orders.add(guesses, { authors: behind, target, stage })
    }
  }

  it('§1 cannot match a case, event, picture or strike to the author of the warning', () => {
    for (const target of TARGETS) {
      expect(rows.get(target) ?? 0).toBeGreaterThanOrEqual(MEMBERS)
      expect(right.ways.filter((way) => way.startsWith(`${target} `)).length).toBeGreaterThan(10)
    }
    expect(right.beyond(BEYOND)).toEqual([])
  })

  it('§1 finds no order of rows that follows an order of members', () => {
    expect(orders.beyond(DEVIATIONS)).toEqual([])
  })

  it('§1 finds in no case the minute at which an author answered or appealed', async () => {
    const stolen = await stealTables(app.database.pool)
    const cases = stolen.filter(({ table }) => table === 'cases')
    const moments = cases
      .flatMap(({ values }) => [values['due_at'], values['stopped_until'], values['notifies_from']])
      .filter((moment) => typeof moment === 'string')
    expect(moments.length).toBeGreaterThan(cases.length)
    expect(moments.filter((moment) => Date.parse(moment) % HOUR_MS !== 0)).toEqual([])
  })

  it('§1 finds no member id in a row of moderation', async () => {
    const stolen = await stealTables(app.database.pool)
    const held = stolen.filter(({ table }) => MODERATION.includes(table))
    expect(new Set(held.map(({ table }) => table)).size).toBeGreaterThan(8)
    const text = JSON.stringify(held)
    for (const { id } of members) expect(text).not.toContain(id)
  })
})

/** Returns a text that identifies a row in its current version. */
const nameOf = (row: StolenRow): string => `${row.table} ${keyOf(row)} ${row.xmin}`

/** Returns words that no other warning has. */
const wordsOf = (n: number): string => `He took the money, and it was ${'so '.repeat(n + 1)}much.`

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}
