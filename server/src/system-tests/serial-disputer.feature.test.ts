import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { caseOf, isShown, look, post, STANDS } from '../../test/moderation/console.ts'
import { dispute, fromElsewhere, listed, proofOf } from '../../test/moderation/control.ts'
import { moderatedApp } from '../../test/moderation/moderated-app.ts'

const UNFOUNDED = { ...STANDS, strike: true }
const balance = Object.fromEntries(
  ['purpose', 'necessity', 'personNamed', 'others', 'result'].map((field) => [field, 'Weighed.']),
)

const { app, ada, one, decideByTwo, decide, tell, enterAll, cardOf } = moderatedApp(2)

let lines = 0
const newNumber = () => `+1415555${String(9_100 + ++lines)}`

/** Posts a warning about a number, in words that no other warning has. */
const warn = (phoneNumber: string, change: Parameters<typeof post>[1] = {}) => {
  lines += 1
  return post(ada, { phoneNumber, description: `He lied ${'and lied '.repeat(lines)}.`, ...change })
}
const isDisputed = async (warning: Warning) => (await cardOf(warning)).disputed
const contest = async (warning: Warning, proof: string, kind = 'dispute') => {
  const { status, body } = await dispute(app, { warningId: warning.id, proof, kind })
  return { status, receipt: body.receipt }
}

async function proofOfEmail(value: string): Promise<string> {
  const controlled = { kind: 'email', value }
  const send = <Answer>(path: string, body: object) =>
    app.visitor.send<Answer>('POST', path, body, fromElsewhere())
  await send('/api/control', { ...controlled, way: 'email' })
  const code = /\d{3} \d{3}/.exec((await app.emailTo(value)).split('\n\n')[1] ?? '')?.[0] ?? ''
  return (await send<{ proof: string }>('/api/control/proof', { ...controlled, code })).body.proof
}

async function pastUndo(): Promise<void> {
  await tell()
  await enterAll()
}

/** Two moderators leave a contested warning on the board, and count the dispute as unfounded. */
async function dismiss(receipt: string, decision: object = UNFOUNDED): Promise<void> {
  const caseId = await caseOf(app, receipt)
  await decideByTwo(caseId, decision)
  await pastUndo()
}

describe('§6 a man who contests every warning about him', () => {
  it('can have five cases open, one about each warning, and none removes a warning', async () => {
    const number = newNumber()
    const warnings: Warning[] = []
    for (let n = 0; n < 5; n += 1) warnings.push(await warn(number))
    const another = await warn(newNumber(), { handle: '@serial.one' })
    const proof = await proofOf(app, number)
    for (const warning of warnings) expect((await contest(warning, proof)).status).toBe(201)
    const fresh = await proofOf(app, number)
    for (const warning of warnings) expect((await contest(warning, fresh)).status).toBe(409)
    expect((await contest(warnings[0] ?? another, fresh, 'objection')).status).toBe(409)
    // A warning about an identifier that the person does not control is reported as not found.
    expect((await contest(another, fresh)).status).toBe(404)
    app.pass(8 * DAY_MS)
    await app.app.sweep('case clocks')
    for (const warning of warnings) expect(await isShown(app, warning)).toBe(true)
  })

  it("marks no warning before a moderator's look after three unfounded disputes or objections", async () => {
    const number = newNumber()
    for (let n = 0; n < 3; n += 1) {
      const warning = await warn(number)
      const { receipt } = await contest(warning, await proofOf(app, number))
      expect(await isDisputed(warning)).toBe(true)
      await dismiss(receipt)
      app.pass(DAY_MS)
      await enterAll()
    }
    for (const kind of ['dispute', 'objection']) {
      const warning = await warn(number)
      const { receipt } = await contest(warning, await proofOf(app, number), kind)
      expect([kind, await isDisputed(warning)]).toEqual([kind, false])
      // The person still gets a case, a receipt and a clock.
      expect((await look(app, receipt)).state).toBe('open')
      await one.take(await caseOf(app, receipt))
      expect([kind, await isDisputed(warning)]).toEqual([kind, true])
    }
  })

  it('cannot avoid that by objections, which can be unfounded too', async () => {
    const number = newNumber()
    const weighed = { ...UNFOUNDED, reason: 'others-prevail', balance }
    for (let n = 0; n < 3; n += 1) {
      const { receipt } = await contest(await warn(number), await proofOf(app, number), 'objection')
      await dismiss(receipt, weighed)
      expect((await look(app, receipt)).decision).toMatchObject({ strike: 'unfounded-dispute' })
      app.pass(DAY_MS)
      await enterAll()
    }
    const warning = await warn(number)
    await contest(warning, await proofOf(app, number), 'objection')
    expect(await isDisputed(warning)).toBe(false)
  })

  it('cannot mark the same warning again by another kind of case or another identifier', async () => {
    const number = newNumber()
    const email = 'serial.two@example.org'
    const warning = await warn(number, { email })
    const { receipt } = await contest(warning, await proofOf(app, number))
    const caseId = await caseOf(app, receipt)
    expect((await decide(caseId, STANDS)).state).toBe('decided')
    await pastUndo()
    expect(await isDisputed(warning)).toBe(false)
    // A second dispute must be an appeal.
    expect((await contest(warning, await proofOf(app, number))).status).toBe(409)
    expect((await contest(warning, await proofOf(app, number), 'objection')).status).toBe(201)
    expect((await contest(warning, await proofOfEmail(email))).status).toBe(201)
    expect(await isDisputed(warning)).toBe(false)
  })

  it('still has his list, his replies and the clocks of his cases', async () => {
    const number = newNumber()
    for (let n = 0; n < 3; n += 1) {
      const { receipt } = await contest(await warn(number), await proofOf(app, number))
      await dismiss(receipt)
    }
    const warning = await warn(number)
    const proof = await proofOf(app, number)
    expect((await listed(app, proof)).length).toBeGreaterThanOrEqual(4)
    const opened = await app.visitor.send<AnswerOf<'openDispute'>>(
      'POST',
      `/api/public-receipts/${warning.id}/disputes`,
      { proof, kind: 'reply', reply: 'I see it otherwise.' },
      fromElsewhere(),
    )
    expect(opened.status).toBe(201)
    const later = await contest(warning, await proofOf(app, number))
    const due = Date.parse((await look(app, later.receipt)).dueAt) - app.now().getTime()
    expect(due).toBeLessThanOrEqual(7 * DAY_MS + 60 * MINUTE_MS)
  })
})
