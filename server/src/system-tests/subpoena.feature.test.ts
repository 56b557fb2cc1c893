import type { Warning } from '@sidelight/contract/calls/board'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  caseOf,
  look,
  openConsole,
  post,
  type TestModerator,
} from '../../test/moderation/console.ts'
import { dispute, proofOf } from '../../test/moderation/control.ts'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { sealedCase, sealedCaseText, sealedOpener } from '../moderation/cases/sealed-case.ts'
import { createVault } from '../platform/crypto/vault.ts'

const NUMBER = '+14155559301'
const CONTACT = 'him@example.org'
const HIS_WORDS = 'I was at the dentist on that day.'

let app: TestApp
let author: TestMember
let reader: TestMember
let mod: TestModerator
let warning: Warning
let receipt = ''
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1', LIMITS: 'off' })
  author = await app.signUp('Ada')
  reader = await app.signUp('Reader')
  mod = await openConsole(app, 'Mod')
  warning = await post(author, { phoneNumber: NUMBER })
  await reader.send('GET', `/api/public-receipts/${warning.id}`)
  const proof = await proofOf(app, NUMBER)
  const typed = { warningId: warning.id, proof, text: HIS_WORDS, contact: CONTACT }
  receipt = (await dispute(app, typed)).body.receipt
})
afterAll(() => app.close())

/** Decrypts everything that is stored about cases, with every key. */
async function openedCases(): Promise<string> {
  const vault = createVault(app.ring)
  const { pool } = app.database
  const cases = await pool.query('select id, sealed from cases')
  const openers = await pool.query('select id, sealed from case_openers')
  const events = await pool.query(
    'select ledger_n::float8 as "ledgerN", sealed from case_events where sealed is not null',
  )
  return JSON.stringify([
    ...cases.rows.map(({ sealed }) => sealedCase.open(vault, sealed)),
    ...openers.rows.map(({ sealed }) => sealedOpener.open(vault, sealed)),
    ...events.rows.map(({ sealed }) => sealedCaseText.open(vault, sealed)),
  ])
}

describe('§6 an order to reveal who wrote, contested or read a warning', () => {
  it("finds neither author nor reader in the command's output or in public data", async () => {
    const printed = await Promise.all(
      (['reports', 'ledger', 'check'] as const).map((verb) => runOperator(app, [verb])),
    )
    const day = app.now().toISOString().slice(0, 10)
    const paths = ['/api/transparency', `/api/ledger/${day}`, `/api/public-receipts/${warning.id}`]
    const shown = await Promise.all(paths.map((path) => app.visitor.send('GET', path)))
    const texts = [...printed.flatMap(({ lines }) => lines), ...shown.map(({ text }) => text)]
    // The tool shows the texts of an open case, so the search is able to find them.
    expect(texts.join('\n')).toContain(HIS_WORDS)
    for (const secret of [author.id, reader.id, mod.id, receipt]) {
      expect(texts.join('\n')).not.toContain(secret)
    }
  })

  it('finds the disputer of an open case, but no author or reader, even with every key', async () => {
    const opened = await openedCases()
    expect(opened).toContain(CONTACT)
    expect(opened).toContain(NUMBER)
    for (const secret of [author.id, reader.id, mod.id]) expect(opened).not.toContain(secret)
  })

  it('finds no disputer seven months after the case, even with every key', async () => {
    const caseId = await caseOf(app, receipt)
    await mod.enter()
    await mod.take(caseId)
    const stands = { decision: 'stands', reason: 'no-violation', text: 'He was seen elsewhere.' }
    expect((await mod.on(caseId, 'decision', stands)).body.state).toBe('decided')
    app.pass(11 * MINUTE_MS)
    await app.app.sweep('case notices')
    expect((await look(app, receipt)).decision).toMatchObject({ outcome: 'stands' })
    app.pass(215 * DAY_MS)
    await app.app.sweep('case clocks')
    const opened = await openedCases()
    for (const gone of [NUMBER, CONTACT, HIS_WORDS, 'seen elsewhere', warning.id, receipt]) {
      expect(opened).not.toContain(gone)
    }
    const { rows } = await app.database.pool.query('select count(*)::int as n from control_codes')
    expect(rows).toEqual([{ n: 0 }])
    // The kind and the outcome are retained for the public figures.
    const kept = await app.database.pool.query('select kind, outcome from cases')
    expect(kept.rows).toEqual([{ kind: 'dispute', outcome: 'stands' }])
  })
})
