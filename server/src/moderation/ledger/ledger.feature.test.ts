import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { appendLedger } from './append-ledger.ts'
import {
  chain,
  formatLedgerHead,
  hashLine,
  type LedgerHead,
  type LedgerLine,
} from './ledger-line.ts'
import { listLines } from './ledger-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const db = () => app.database.handle
const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)
const line = (change: Partial<LedgerLine> = {}): LedgerLine => ({
  day: '2026-11-02',
  actor: 'operator',
  verb: 'sandbox',
  subject: '',
  reason: '',
  detail: null,
  ...change,
})
const append = (change: Partial<LedgerLine> = {}) =>
  db()
    .transaction()
    .execute((transaction) => appendLedger(transaction, line(change)))
const verify = async (...heads: string[]) => {
  const { lines, failed } = await runOperator(app, ['ledger', ...heads])
  return { said: lines.join(' '), failed }
}

/** Rewrites the ledger from a line on, as somebody with access to the whole database could. */
async function recompute(from: number): Promise<void> {
  const lines = await listLines(db(), { after: 0, limit: 100 })
  let head = lines.find(({ n }) => n === from - 1)?.head ?? Buffer.alloc(32)
  for (const { n, ...each } of lines.filter((one) => one.n >= from)) {
    head = chain(head, hashLine(n, each))
    await query('update ledger set head = $2 where n = $1', [n, head])
    await query('update ledger_head set n = $1, head = $2', [n, head])
  }
}

describe('the ledger, tampered with', () => {
  let last: LedgerHead
  beforeEach(async () => {
    await query('delete from ledger')
    await query('delete from ledger_days')
    await query('update ledger_head set n = 0, head = $1', [Buffer.alloc(32)])
    for (const reason of ['one', 'two', 'three', 'four']) last = await append({ reason })
  })

  it('§6 is unbroken as written, and the check reports its length and its head', async () => {
    const { said, failed } = await verify(formatLedgerHead(last))
    expect(failed).toBe(false)
    expect(said).toMatch(
      `5 lines, unbroken. Head: ${formatLedgerHead(last)} No time stamp of a known authority`,
    )
  })

  it.each([
    ['an edit', `update ledger set reason = 'none' where n = 3`, 3],
    ['a deletion', 'delete from ledger where n = 3', 3],
    [
      'two swapped lines',
      `update ledger set n = case n when 3 then -4 else -3 end where n in (3, 4);
       update ledger set n = -n where n < 0`,
      3,
    ],
    ['a cut end', 'delete from ledger where n > 3', 3],
  ])('§6 is found broken by the chain alone after %s', async (_, statements, at) => {
    for (const statement of statements.split(';')) await query(statement)
    const { said, failed } = await verify()
    expect(failed).toBe(true)
    expect(said).toMatch(`broken at line ${at}:`)
  })

  it('§6 if cut together with its head, is found only with a published head', async () => {
    const before = formatLedgerHead(last)
    await query('delete from ledger where n > 3')
    await query('update ledger_head set n = 3, head = (select head from ledger where n = 3)')
    expect((await verify()).failed).toBe(false)
    expect((await verify(before)).said).toMatch('broken at line 5: a published line is missing')
  })

  it('§6 if recomputed, is found only with a published head', async () => {
    const before = formatLedgerHead(last)
    await query(`update ledger set reason = 'none' where n = 3`)
    await recompute(3)
    expect((await verify()).failed).toBe(false)
    expect((await verify(before)).said).toMatch('not the one that was published')
  })

  it('§6 if recomputed, is also found with stored heads of earlier days', async () => {
    await app.app.sweep('ledger')
    await query(`update ledger set reason = 'none' where n = 3`)
    await recompute(3)
    expect((await verify()).said).toMatch('broken at line 5: the chain is not the one')
    const logged = app.log.length
    app.pass(DAY_MS)
    await app.app.sweep('ledger')
    expect(app.log.slice(logged).join('')).toContain('the ledger is broken at line 5')
    expect((await query('select 1 from ledger_days')).rows).toHaveLength(1)
  })

  it('§6 is not found to contain a false line after the last published head', async () => {
    await app.app.sweep('ledger')
    await append({ reason: 'never happened' })
    expect((await verify(formatLedgerHead(last))).failed).toBe(false)
  })

  it('§6 is checked against heads in the form of receipts, and another form is explained', async () => {
    expect((await verify('12')).said).toMatch('NUMBER:HEAD')
    expect((await verify(`5:${'0'.repeat(64)}`)).failed).toBe(true)
  })
})

describe('the ledger', () => {
  it('§6 stays one chain while many write at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => append()))
    expect((await verify()).failed).toBe(false)
  })

  it('§6 does not contain the line of a decision whose transaction failed', async () => {
    const before = await listLines(db(), { after: 0, limit: 100 })
    const undone = db()
      .transaction()
      .execute(async (transaction) => {
        await appendLedger(transaction, line())
        throw new Error('not stored')
      })
    await expect(undone).rejects.toThrow('not stored')
    expect(await listLines(db(), { after: 0, limit: 100 })).toEqual(before)
    expect((await verify()).failed).toBe(false)
  })

  it('§6 can be followed from a receipt to the published head without revealing a text', async () => {
    app.pass(DAY_MS)
    await app.app.sweep('ledger')
    app.pass(DAY_MS)
    const receipt = await append({ reason: 'secret words' })
    await append()
    await app.app.sweep('ledger')
    const day = app.now().toISOString().slice(0, 10)
    const { body, text, headers } = await app.visitor.send<AnswerOf<'getLedgerDay'>>(
      'GET',
      `/api/ledger/${day}`,
    )
    expect(text).not.toContain('secret')
    expect(headers.get('cache-control')).toContain('max-age=3600')
    let { head } = receipt
    const later = body.lines.slice(receipt.n - (body.before?.n ?? 0))
    for (const hash of later) head = chain(head, Buffer.from(hash, 'hex'))
    expect(head.toString('hex')).toBe(body.head)
    expect(body.n).toBe(receipt.n + 1)
    let from: Buffer = Buffer.from(body.before?.head ?? '', 'hex')
    for (const hash of body.lines) from = chain(from, Buffer.from(hash, 'hex'))
    expect(from.toString('hex')).toBe(body.head)
    expect((await app.visitor.send('GET', '/api/ledger/2026-01-01')).status).toBe(404)
  })

  it("§6 has a line for the operator's decisions, which names neither warning nor member", async () => {
    const ada = await app.signUp()
    const posted = await ada.send<{ id: string }>('POST', '/api/public-receipts', {
      phoneNumber: '(415) 555-0142',
      redFlags: ['Ghosting'],
      description: 'A description that is long enough.',
    })
    await runOperator(app, ['verify', posted.body.id, 'papers', 'seen'])
    const [last] = (await listLines(db(), { after: 0, limit: 100 })).slice(-1)
    expect(last).toMatchObject({ actor: 'operator', verb: 'sandbox', subject: '' })
    expect(JSON.stringify(last)).not.toMatch(/papers|\+1/)
  })

  it('§6 does not reveal court orders: hashes of lines without a case cannot be guessed', async () => {
    app.pass(DAY_MS)
    await runOperator(app, ['order', 'received'])
    await app.app.sweep('ledger')
    const day = app.now().toISOString().slice(0, 10)
    const path = `/api/ledger/${day}`
    const { body } = await app.visitor.send<AnswerOf<'getLedgerDay'>>('GET', path)
    const first = body.n - body.lines.length + 1
    const known = { day, actor: 'operator', subject: '', reason: '', detail: null } as const
    const guessed = body.lines.map((_, at) =>
      hashLine(first + at, { ...known, verb: 'order-received' }).toString('hex'),
    )
    expect(body.lines.length).toBeGreaterThan(0)
    expect(body.lines.filter((hash) => guessed.includes(hash))).toEqual([])
    expect((await verify()).failed).toBe(false)
  })

  it('§6 does not reveal a proposal to the author, even though she knows the id of her case', async () => {
    const known = {
      actor: 'operator',
      verb: 'case-proposed',
      subject: 'case-1',
      reason: 'removed threat',
    } as const
    const { n, head } = await append(known)
    const { head: before } = (await listLines(db(), { after: n - 2, limit: 1 }))[0] ?? { head }
    expect(chain(before, hashLine(n, line(known)))).not.toEqual(head)
    expect((await verify()).failed).toBe(false)
  })

  it('§6 begins with a line that commits to the earlier log', async () => {
    const [first] = await listLines(db(), { after: 0, limit: 1 })
    expect(first).toMatchObject({ n: 1, verb: 'log-committed', actor: 'operator' })
    expect(first?.detail).toHaveLength(32)
  })
})
