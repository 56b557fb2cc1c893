import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishHead } from '../../../test/moderation/publish-head.ts'
import { emailsTo, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { checkStamp, readCertificates, type TimeStampAuthority } from '../../exhibit/index.ts'
import { simulators } from '../../simulators/simulators.ts'

const WITNESS = 'witness@example.org'

let isAway = false
let apart = 0
let asked = 0
let app: TestApp
beforeAll(async () => {
  const timeStamps: typeof simulators.timeStamps = async (services) => {
    const sandbox: TimeStampAuthority = await simulators.timeStamps({
      clock: () => new Date(services.clock().getTime() + apart),
    })
    return {
      ...sandbox,
      answer: (request) => {
        asked += 1
        return isAway ? Promise.reject(new Error('away')) : sandbox.answer(request)
      },
    }
  }
  app = await startTestApp(
    { LEDGER_WITNESS: WITNESS },
    { simulators: { ...simulators, timeStamps } },
  )
})
afterAll(() => app.close())

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const today = () => app.now().toISOString().slice(0, 10)
const transparency = async () =>
  (await app.visitor.send<AnswerOf<'getTransparency'>>('GET', '/api/transparency')).body.ledger
const stampOf = (day: string) =>
  app.visitor.send<AnswerOf<'getLedgerStamp'>>('GET', `/api/ledger/${day}/stamp`)

const publish = () => publishHead(app)

beforeEach(async () => {
  ;[isAway, apart] = [false, 0]
  await query('delete from ledger_stamps')
  await query('delete from ledger_days')
})

describe('the time stamp of a published head', () => {
  it('§6 is given by an outside authority, and can be downloaded and verified by the public', async () => {
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
      head: published?.head,
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

  it('§6 is made later, with its own time, if the authority is down; the day is published anyway', async () => {
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
    isAway = false
    app.pass(5 * HOUR_MS)
    await app.app.sweep('ledger stamps')
    const stampedAt = app.now().toISOString()
    expect(await transparency()).toMatchObject({ stamp: { day: second, stampedAt } })
  })

  it('§6 is requested once, and no longer for a head older than a week', async () => {
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

  it('§6 is sent to the witness, whose mailbox the operator cannot change', async () => {
    await publish()
    const seen = emailsTo(app.outbox, WITNESS).length
    await app.app.sweep('ledger stamps')
    const email = await app.emailTo(WITNESS, seen)
    const { body } = await stampOf(today())
    expect(email).toContain(`Subject: Ledger ${today()}, stamp`)
    expect(email).toContain(body.text.trim())
    expect(email.replaceAll(/\s/g, '')).toContain(body.stamp)
  })

  it.each([6, -6])("§6 is rejected if the authority's time is %i minutes off", async (off) => {
    await publish()
    apart = off * MINUTE_MS
    const logged = app.log.length
    await app.app.sweep('ledger stamps')
    expect(app.log.slice(logged).join('')).toContain('6 minutes from ours')
    expect((await stampOf(today())).status).toBe(404)
    apart = 0
    await app.app.sweep('ledger stamps')
    expect((await stampOf(today())).status).toBe(200)
  })

  it('§6 is requested, and days are published, even if another row contains no valid stamp', async () => {
    await publish()
    await query(
      `insert into ledger_stamps (day, n, head, answer, root) select day, n, head, 'no', '' from ledger_days`,
    )
    const first = today()
    await app.app.sweep('ledger check')
    const { stampFault, ledgerFault } = (
      await app.visitor.send<AnswerOf<'getTransparency'>>('GET', '/api/transparency')
    ).body
    expect({ stampFault, ledgerFault }).toEqual({
      stampFault: { day: first, of: first },
      ledgerFault: null,
    })
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    expect(metrics).toMatch(/^sidelight_ledger_stamp_broken(?:\{.*\})? 1$/m)
    expect(metrics).toMatch(/^sidelight_ledger_broken(?:\{.*\})? 0$/m)
    expect(metrics).toMatch(/^sidelight_ledger_stamped_timestamp_seconds(?:\{.*\})? 0$/m)
    await app.app.sweep('ledger stamps')
    expect((await stampOf(first)).status).toBe(200)
    const stamped = await (await fetch(`${app.url}/metrics`)).text()
    const seconds = app.now().getTime() / 1_000
    expect(stamped).toMatch(
      new RegExp(
        String.raw`^sidelight_ledger_stamped_timestamp_seconds(?:\{.*\})? ${seconds}$`,
        'm',
      ),
    )
    await publish()
    expect(await transparency()).toMatchObject({ day: today() })
  })

  it('§6 a failing database is not reported as an authority without stamps', async () => {
    await publish()
    await query('alter table ledger_stamps rename to ledger_stamps_gone')
    const logged = app.log.length
    await expect(app.app.sweep('ledger stamps')).rejects.toThrow('ledger_stamps')
    await query('alter table ledger_stamps_gone rename to ledger_stamps')
    expect(app.log.slice(logged).join('')).not.toContain('no time stamp')
  })
})
