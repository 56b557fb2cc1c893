import { DAY_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { caseOf, newsOf, post, report } from '../../../test/moderation/console.ts'
import { dispute, proofOf, proofOfEmail } from '../../../test/moderation/control.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { listOpeners, updateOpener } from '../cases/case-openers-table.ts'
import { sealedOpener } from '../cases/sealed-case.ts'

const { app, ada, one, enterAll, cardOf, withdraw } = moderatedApp(1)

let warnings = 0
/** Posts a warning about the email of all these tests and a new number. */
async function warn() {
  warnings += 1
  const phoneNumber = `+1415555${8_900 + warnings}`
  const description = `A story of the quay, told ${warnings} times.`
  return post(ada, { email: EMAIL, phoneNumber, description })
}
type Warned = Awaited<ReturnType<typeof warn>>

const EMAIL = 'withdrawn-proof@example.net'
let proof: string | undefined

async function byEmail(warning: Warned, more: object = {}): Promise<string> {
  proof ??= await proofOfEmail(app, EMAIL)
  return (await dispute(app, { warningId: warning.id, proof, ...more })).body.receipt
}
async function byNumber(warning: Warned, more: object = {}): Promise<string> {
  const ofNumber = await proofOf(app, warning.typedNumber)
  const { status, body } = await dispute(app, { warningId: warning.id, proof: ofNumber, ...more })
  expect(status).toBe(201)
  return body.receipt
}
const isMarked = async (warning: Warned) => (await cardOf(warning)).disputed

/** Contests a warning with the email, of which three disputes were withdrawn. */
async function lookedAtFirst() {
  for (let n = 0; n < 3; n += 1) await withdraw(await byEmail(await warn()))
  const warning = await warn()
  const caseId = await caseOf(app, await byEmail(warning))
  expect(await isMarked(warning)).toBe(false)
  return { warning, caseId }
}

/** Stores the reports of a case as a server does that does not know which of them wait. */
async function forgetWaiting(caseId: string): Promise<void> {
  const vault = createVault(app.ring)
  const { handle } = app.database
  for (const { id, sealed } of await listOpeners(handle, caseId)) {
    const content = { ...sealedOpener.open(vault, sealed), unmarked: undefined }
    await updateOpener(handle, id, sealedOpener.seal(vault, content))
  }
}

describe('§6 a dispute with the email that is looked at first, after the number was withdrawn', () => {
  it('marks nothing again until a moderator looks, and the author is notified', async () => {
    const { warning, caseId } = await lookedAtFirst()
    const receipt = await byNumber(warning)
    expect(await isMarked(warning)).toBe(true)
    expect((await withdraw(receipt)).status).toBe(200)
    expect(await isMarked(warning)).toBe(false)
    expect((await newsOf(ada)).filter((kind) => kind === 'dispute-ended')).toHaveLength(4)
    await one.take(caseId)
    expect(await isMarked(warning)).toBe(true)
  })

  it('stays marked once a moderator has looked', async () => {
    const { warning, caseId } = await lookedAtFirst()
    const receipt = await byNumber(warning)
    await one.take(caseId)
    expect((await withdraw(receipt)).status).toBe(200)
    expect(await isMarked(warning)).toBe(true)
  })

  it('stays marked if it is of an older row', async () => {
    const { warning, caseId } = await lookedAtFirst()
    const receipt = await byNumber(warning)
    await forgetWaiting(caseId)
    expect((await withdraw(receipt)).status).toBe(200)
    expect(await isMarked(warning)).toBe(true)
  })
})

describe('§6 a case of claims', () => {
  const CLAIM = { kind: 'number-mine', text: 'It is mine since May.' }
  const stored = async (caseId: string) => {
    const text = 'select sealed, due_at from cases where id = $1'
    return (await app.database.pool.query<{ sealed: Buffer; due_at: Date }>(text, [caseId])).rows[0]
  }
  async function claimed() {
    const warning = await warn()
    app.pass(91 * DAY_MS)
    await app.database.pool.query('update sessions set created_at = $1', [app.now()])
    await enterAll()
    const receipt = await byNumber(warning, CLAIM)
    return { warning, receipt, caseId: await caseOf(app, receipt) }
  }

  it('is not sealed again when a report without a proof is withdrawn', async () => {
    const { warning, caseId } = await claimed()
    const plain = await report(app, warning.id, { topic: 'old-number' })
    expect(plain.caseId).toBe(caseId)
    const before = await stored(caseId)
    expect((await withdraw(plain.receipt)).status).toBe(200)
    expect(await stored(caseId)).toEqual(before)
    expect(await cardOf(warning)).toMatchObject({ oldNumber: { newHolder: 'claimed' } })
  })

  it('that the number opened is not postponed when the number claims again', async () => {
    const { warning, receipt, caseId } = await claimed()
    await report(app, warning.id, { topic: 'old-number' })
    const before = await stored(caseId)
    expect((await withdraw(receipt)).status).toBe(200)
    app.pass(3 * DAY_MS)
    expect(await caseOf(app, await byNumber(warning, CLAIM))).toBe(caseId)
    expect(await cardOf(warning)).toMatchObject({ oldNumber: { newHolder: 'claimed' } })
    expect((await stored(caseId))?.due_at).toEqual(before?.due_at)
  })
})
