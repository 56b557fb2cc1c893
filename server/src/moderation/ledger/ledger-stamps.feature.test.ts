import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { checkStamp, readCertificates, type TimeStampAuthority } from '../../exhibit/index.ts'
import { simulators } from '../../simulators/simulators.ts'
import { appendLedger } from './append-ledger.ts'
import { describeStamps } from './describe-stamps.ts'
import { chain, hashLine } from './ledger-line.ts'
import { listStamps } from './ledger-stamps-table.ts'
import { listLines } from './ledger-table.ts'

let isAway = false
let asked = 0
let app: TestApp
beforeAll(async () => {
  const timeStamps: typeof simulators.timeStamps = async (services) => {
    const sandbox: TimeStampAuthority = await simulators.timeStamps(services)
    return {
      ...sandbox,
      answer: (request) => {
        asked += 1
        return isAway ? Promise.reject(new Error('away')) : sandbox.answer(request)
      },
    }
  }
  app = await startTestApp({}, { simulators: { ...simulators, timeStamps } })
})
afterAll(() => app.close())

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const today = () => app.now().toISOString().slice(0, 10)
const verify = async () => {
  const { lines, failed } = await runOperator(app, ['ledger'])
  return { said: lines.join('\n'), failed }
}
const transparency = async () =>
  (await app.visitor.send<AnswerOf<'getTransparency'>>('GET', '/api/transparency')).body.ledger
const stampOf = (day: string) =>
  app.visitor.send<AnswerOf<'getLedgerStamp'>>('GET', `/api/ledger/${day}/stamp`)

/** Appends a line and publishes the head of a new day. */
async function publish(): Promise<void> {
  app.pass(DAY_MS)
  await app.database.handle.transaction().execute((db) =>
    appendLedger(db, {
      day: today(),
      actor: 'operator',
      verb: 'sandbox',
      subject: '',
      reason: '',
      detail: null,
    }),
  )
  await app.app.sweep('ledger')
}

beforeEach(async () => {
  isAway = false
  await query('delete from ledger_stamps')
  await query('delete from ledger_days')
})

describe('the stamp of a published head', () => {
  it('§6 is given by an authority outside, and can be checked by whoever downloads it', async () => {
    await publish()
    await app.app.sweep('ledger stamps')
    const { status, body, headers } = await stampOf(today())
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('max-age=3600')
    const published = await transparency()
    expect(body.text).toBe(`${published?.n}:${published?.head}\n`)
    const { stampedAt, authority, practice } = body
    expect(published?.stamp).toEqual({
      day: today(),
      n: published?.n,
      stampedAt,
      authority,
      practice,
    })
    expect({ stampedAt, practice }).toEqual({ stampedAt: app.now().toISOString(), practice: true })
    const hash = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body.text)),
    )
    const trusted = readCertificates(body.certificate)
    const checked = await checkStamp(Buffer.from(body.stamp, 'base64'), { hash, trusted })
    expect(checked.at.toISOString()).toBe(stampedAt)
  })

  it('§6 comes later while the authority is away, with its own time, and the day is published', async () => {
    await publish()
    const first = today()
    await app.app.sweep('ledger stamps')
    isAway = true
    await publish()
    const second = today()
    const logged = app.log.length
    await app.app.sweep('ledger stamps')
    expect(app.log.slice(logged).join('')).toContain('no time stamp')
    expect(await transparency()).toMatchObject({ day: second, stamp: { day: first } })
    expect((await stampOf(second)).status).toBe(404)
    expect(await verify()).toMatchObject({ failed: false })
    isAway = false
    app.pass(5 * HOUR_MS)
    await app.app.sweep('ledger stamps')
    const stampedAt = app.now().toISOString()
    expect(await transparency()).toMatchObject({ stamp: { day: second, stampedAt } })
  })

  it('§6 is asked for once, and no longer for a head of more than a week', async () => {
    isAway = true
    await publish()
    const old = today()
    app.pass(8 * DAY_MS)
    isAway = false
    await publish()
    await app.app.sweep('ledger stamps')
    expect((await stampOf(old)).status).toBe(404)
    const before = asked
    await app.app.sweep('ledger stamps')
    expect(asked).toBe(before)
  })

  it('§6 shows a chain that was written anew together with all heads that we publish', async () => {
    await publish()
    await app.app.sweep('ledger stamps')
    await rewriteFromHere()
    const { said, failed } = await verify()
    expect(failed).toBe(true)
    expect(said).toMatch('the chain is not the one that was published')
    // Also with the head beside the stamp: the stamp was given for another.
    await query('update ledger_stamps set head = (select head from ledger_head)')
    expect((await verify()).said).toMatch(
      `the time stamp of ${today()} does not fit: it was made for another text`,
    )
  })

  it.each([
    ['another time', `stamped_at = stamped_at - interval '1 day'`],
    ['another authority', `authority = 'A known authority'`],
    ['no practice', 'is_practice = false'],
  ])('§6 does not pass for a stamp of %s', async (_what, change) => {
    await publish()
    await app.app.sweep('ledger stamps')
    expect((await verify()).failed).toBe(false)
    await query(`update ledger_stamps set ${change}`)
    expect((await verify()).said).toMatch('was given by another authority or at another time')
  })
})

/** Rewrites the last line, and every head that stands in the database but the stamped one. */
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

describe('what the operator is told of the stamps', () => {
  it('§6 says that a practice stamp proves nothing, and what none leaves open', async () => {
    await publish()
    expect((await verify()).said).toMatch(/No time stamp of an authority outside/)
    await app.app.sweep('ledger stamps')
    expect((await verify()).said).toMatch(
      /^1 of the published heads carry a PRACTICE stamp, which proves nothing\.$/m,
    )
  })

  it('§6 says what a stamp proves, until which line, and whether TSA_ROOT holds its certificate', async () => {
    await publish()
    await app.app.sweep('ledger stamps')
    const [stamp] = await listStamps(app.database.handle)
    if (!stamp) throw new Error('it is stamped')
    const real = { ...stamp, authority: 'Outside\u001b[2J', isPractice: false }
    const told = (trusted: string | undefined) => describeStamps([real], trusted).join('\n')
    expect(told(stamp.root)).toContain(
      `1 published heads are stamped, the last at line ${stamp.n} by Outside [2J, ${app.now().toISOString()}.`,
    )
    expect(told(stamp.root)).toMatch(/lines 1 to \d+ stood as they stand now/)
    expect(told(stamp.root)).toMatch('one of TSA_ROOT: ')
    expect(told(undefined)).toMatch('NOT in TSA_ROOT: ')
    const other = await (await simulators.timeStamps({ clock: () => app.now() })).root()
    expect(told(other)).toMatch('NOT in TSA_ROOT: ')
  })
})
