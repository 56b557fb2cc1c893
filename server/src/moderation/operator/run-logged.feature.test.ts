import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { USAGE } from './run-command.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The verb of each command in the usage, with the names of the words that it needs. */
const listed = [...USAGE.matchAll(/^ {2}([a-z-]+)((?: [A-Z]+)*)/gm)].map(
  ([, verb = '', needed = '']) => [verb, needed.split(' ').slice(1)] as const,
)

interface Logged {
  actor: string
  verb: string
  subject: string | null
  note: string | null
}

/** Runs a command. Resolves to whether it failed and the events that it appended, oldest first. */
async function use(...[verb, ...args]: [string, ...string[]]) {
  const before = await readEvents()
  const { failed } = await runOperator(app, [verb, ...args], {
    production: true,
    // Advances with each use, because the log is ordered by time.
    clock() {
      app.pass(1)
      return app.now()
    },
  })
  return { failed, events: (await readEvents()).slice(before.length) }
}

async function readEvents(): Promise<Logged[]> {
  const { rows } = await app.database.pool.query<Logged>(
    'select actor, verb, subject, note from events order by id',
  )
  return rows
}

describe('the event log of the operator', () => {
  it('§6 knows more than twenty commands', () => expect(listed.length).toBeGreaterThan(20))

  it.each(listed)('§6 names %s, whatever its outcome', async (verb, needed) => {
    const { events } = await use(verb, ...needed.map(() => 'unknown'))
    expect(events.length).toBeGreaterThan(0)
    expect(new Set(events.map((event) => `${event.actor} ${event.verb}`))).toEqual(
      new Set([`operator ${verb}`]),
    )
    expect(JSON.stringify(events)).not.toContain('unknown')
  })

  it('§6 names a refused command that changes nothing once', async () => {
    const id = 'no-such-warning'
    for (const words of [
      ['hide', id, 'minors'],
      ['hide', id, 'rude'],
      ['remove', id, 'false'],
      ['clock', '36h'],
      ['order', 'ignored'],
    ] as const) {
      const [verb, ...args] = words
      expect(await use(verb, ...args)).toEqual({
        failed: true,
        events: [{ actor: 'operator', verb, subject: null, note: 'nothing was changed' }],
      })
    }
  })

  it('§6 names the check of the ledger before it begins, and its outcome', async () => {
    const { events } = await use('ledger')
    expect(events.map(({ verb, note }) => [verb, note])).toEqual([
      ['ledger', 'begun'],
      ['ledger', 'done'],
    ])
    expect((await use('ledger', 'no-head')).events.at(-1)).toMatchObject({ note: 'failed' })
  })

  it('§6 stores the note of an order without the number in it', async () => {
    const { events } = await use('order', 'received', 'about', '415-555-0142,', 'eastern', 'court')
    expect(events).toEqual([
      {
        actor: 'operator',
        verb: 'order-received',
        subject: null,
        note: 'about ***, eastern court',
      },
    ])
  })

  it('§6 names a command that an error stops', async () => {
    await app.database.pool.query('alter table purchases rename to purchases_away')
    await expect(use('receipt', 'unknown')).rejects.toThrow()
    await app.database.pool.query('alter table purchases_away rename to purchases')
    expect((await readEvents()).at(-1)).toMatchObject({
      verb: 'receipt',
      note: 'stopped by an error',
    })
  })
})
