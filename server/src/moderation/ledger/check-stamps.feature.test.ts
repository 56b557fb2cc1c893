import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishHead } from '../../../test/moderation/publish-head.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { TimeStampAuthority } from '../../exhibit/index.ts'
import { simulators } from '../../simulators/simulators.ts'
import { createTimeStampSimulator } from '../../simulators/time-stamps/time-stamp-simulator.ts'
import { chain, hashLine } from './ledger-line.ts'
import { listLines } from './ledger-table.ts'

/** An OID arc for examples (RFC 5612), different from the one that marks a practice stamp. */
const POLICY = '1.3.6.1.4.1.32473.99'

/** The current authority. Each authority has its own root; all have the same names. */
let asked: TimeStampAuthority
let outside: TimeStampAuthority
let app: TestApp
const makeUp = () => createTimeStampSimulator({ clock: () => app.now(), policy: POLICY })
beforeAll(async () => {
  const timeStamps: typeof simulators.timeStamps = () =>
    Promise.resolve({ answer: (request) => asked.answer(request), root: () => asked.root() })
  app = await startTestApp({}, { simulators: { ...simulators, timeStamps } })
  outside = makeUp()
})
afterAll(() => app.close())

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const today = () => app.now().toISOString().slice(0, 10)
/** Runs `ledger` with the root of the outside authority as TSA_ROOT, or without TSA_ROOT. */
const verify = async (isRootSet = true) => {
  const root = await outside.root()
  const place = isRootSet ? { stampRoot: () => root } : {}
  const { lines, failed } = await runOperator(app, ['ledger'], place)
  return { said: lines.join('\n'), failed }
}
const stampOf = (day: string) =>
  app.visitor.send<AnswerOf<'getLedgerStamp'>>('GET', `/api/ledger/${day}/stamp`)

/** Publishes the head of a new day, with a time stamp by default. */
async function publish(isStamped = true): Promise<string> {
  const day = await publishHead(app)
  if (isStamped) await app.app.sweep('ledger stamps')
  return day
}

beforeEach(async () => {
  asked = outside
  await query('delete from ledger_stamps')
  await query('delete from ledger_days')
})

/** Rewrites the last line, and every head in the database except the stamped one. */
async function rewriteFromHere(): Promise<void> {
  await query(`update ledger set reason = 'none' where n = (select n from ledger_head)`)
  const lines = await listLines(app.database.handle, { after: 0, limit: 1_000 })
  const [before, last] = lines.slice(-2)
  if (!(before && last)) throw new Error('the ledger has two lines')
  const { n } = last
  const head = chain(before.head, hashLine(n, last))
  for (const table of ['ledger', 'ledger_head', 'ledger_days']) {
    await query(`update ${table} set head = $2 where n = $1`, [n, head])
  }
}

describe("the check of the ledger's time stamps", () => {
  it('§6 fails on a chain that was rewritten together with all published heads', async () => {
    await publish()
    const day = await publish()
    await rewriteFromHere()
    const { said, failed } = await verify()
    expect(failed).toBe(true)
    expect(said).not.toContain('The ledger is broken')
    expect(said).toContain(
      `The time stamp of ${day} does not fit: it stands beside another head than the one that was published`,
    )
    // Replaces the head that is stored with the stamp, so that the stamp is for another head.
    await query('update ledger_stamps set head = (select head from ledger_head) where day = $1', [
      day,
    ])
    expect(await verify()).toMatchObject({
      failed: true,
      said: expect.stringMatching(`${day} does not fit: it was made for another text`),
    })
  })

  it('§6 fails on a stamp that was moved to another day, and neither day serves a stamp', async () => {
    const first = await publish()
    const second = await publish(false)
    await query('update ledger_stamps set day = $1', [second])
    expect(await verify()).toMatchObject({
      failed: true,
      said: expect.stringMatching(`${second} does not fit: it stands beside another head`),
    })
    expect([(await stampOf(first)).status, (await stampOf(second)).status]).toEqual([404, 404])
    await query(`update ledger_stamps set day = '2020-02-02'`)
    expect((await verify()).failed).toBe(true)
    expect((await stampOf('2020-02-02')).status).toBe(404)
  })

  it('§6 fails if TSA_ROOT names an authority and all of its stamps are missing', async () => {
    const day = await publish()
    expect((await verify()).failed).toBe(false)
    await query('delete from ledger_stamps')
    expect(await verify()).toMatchObject({
      failed: true,
      said: expect.stringMatching('No time stamp of a known authority outside'),
    })
    // Without TSA_ROOT, no stamp of a known authority is expected.
    expect(await verify(false)).toMatchObject({ failed: false })
    expect(day).toBe(today())
  })

  it('§6 fails on a stamp of a forged authority of the same name, which proves nothing', async () => {
    asked = makeUp()
    const day = await publish()
    const { said, failed } = await verify()
    expect(failed).toBe(true)
    expect(said).toMatch(`${day} does not fit: it ends in a certificate that is NOT in TSA_ROOT: `)
    expect(said).not.toMatch('proves that lines')
    const without = await verify(false)
    expect(without).toMatchObject({ failed: false })
    expect(without.said).toMatch(
      '1 published head carries a stamp of an authority that is not known',
    )
    expect(without.said).toMatch('Certificate of 1 stamp (SHA-256), NOT in TSA_ROOT: ')
    expect(without.said).not.toMatch('proves that lines')
    // A stamp of the known authority is requested although the head has another stamp.
    asked = outside
    await app.app.sweep('ledger stamps')
    expect((await verify()).said).toMatch('proves that lines 1 to')
  })

  it.each([
    ['a day before its head was published', '-1 day', 'it was given before its head was published'],
    ['nine days after it', '9 days', 'when heads of that day are no longer stamped'],
  ])('§6 fails on a stamp that was given %s', async (_what, moved, why) => {
    await publish()
    await query(`update ledger_days set day = day - $1::interval`, [moved])
    await query(`update ledger_stamps set day = day - $1::interval`, [moved])
    expect(await verify()).toMatchObject({ failed: true, said: expect.stringMatching(why) })
  })

  it('§6 names each published day without a stamp, and says what the stamps prove', async () => {
    const before = await publish(false)
    app.pass(8 * DAY_MS)
    const first = await publish()
    const between = await publish()
    await query('delete from ledger_stamps where day = $1', [between])
    const last = await publish()
    await query('delete from ledger_stamps where day = $1', [between])
    const { said, failed } = await verify()
    expect(failed).toBe(false)
    expect(said).toMatch(`Without a stamp that counts, before the first one: ${before}.`)
    expect(said).toMatch(`Without a stamp that counts, after the first one: ${between}.`)
    expect(said).toMatch(
      `2 published heads are stamped, the first, of ${first}, on ${first}T09:30:00.000Z, the last, of ${last}`,
    )
    expect(said).toMatch(/^Certificate of 2 stamps \(SHA-256\), of TSA_ROOT: /m)
    expect(said).toMatch(/proves that lines 1 to \d+ stood as they stand now/)
  })

  it('§6 says that a sandbox stamp proves nothing', async () => {
    asked = createTimeStampSimulator({ clock: () => app.now() })
    await publish()
    const { said, failed } = await verify(false)
    expect(failed).toBe(false)
    expect(said).toMatch(/^1 published head carries a PRACTICE stamp, which proves nothing\.$/m)
    expect(said).toMatch(/No time stamp of a known authority outside/)
  })
})
