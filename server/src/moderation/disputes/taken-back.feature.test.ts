import { DAY_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { look, post } from '../../../test/moderation/console.ts'
import { dispute, proofOfEmail } from '../../../test/moderation/control.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, ada, one, two, contest: contestOld, contested, ...acts } = moderatedApp(2)
const { decide, withdraw, tell, pass, enterAll, cardOf } = acts

const UNFOUNDED = { decision: 'stands', reason: 'no-violation', text: '', strike: true }
const DECIDING = 'This case is being decided'

let people = 0
/** Returns a number that no other test uses. */
const newNumber = () => {
  people += 1
  return `+1415555${8_000 + people}`
}

let warnings = 0
/** Contests a new warning about a number. */
function contest(phoneNumber: string, more: object = {}) {
  warnings += 1
  return contested(more, { phoneNumber, description: `He did it, and it was time ${warnings}.` })
}
const isMarked = async (warning: { id: string }) => (await cardOf(warning)).disputed

/** Contests a new warning, which is marked at once, and withdraws the case. */
async function takenBack(phoneNumber: string, more: object = {}): Promise<void> {
  const { warning, receipt } = await contest(phoneNumber, more)
  expect(await isMarked(warning)).toBe(true)
  expect((await withdraw(receipt)).status).toBe(200)
  expect(await isMarked(warning)).toBe(false)
}

const withdrawals = async (): Promise<number> =>
  (await app.database.pool.query('select 1 from dispute_withdrawals')).rows.length

describe('§6 a dispute that is taken back', () => {
  it('counts, so that after three about different warnings the next is looked at first', async () => {
    const number = newNumber()
    await takenBack(number)
    await takenBack(number, { kind: 'objection' })
    await takenBack(number)
    const { warning, caseId } = await contest(number)
    expect(await isMarked(warning)).toBe(false)
    await one.take(caseId)
    expect(await isMarked(warning)).toBe(true)
  })

  it('counts for 180 days, and only for the person who took it back', async () => {
    const number = newNumber()
    for (let n = 0; n < 3; n += 1) await takenBack(number)
    expect(await isMarked((await contest(newNumber())).warning)).toBe(true)
    await pass(179 * DAY_MS)
    expect(await isMarked((await contest(number)).warning)).toBe(false)
    await pass(DAY_MS)
    expect(await isMarked((await contest(number)).warning)).toBe(true)
    expect(await withdrawals()).toBe(0)
  })

  it('counts also as a claim that had called the number old', async () => {
    const phoneNumber = newNumber()
    const posted = []
    for (let n = 0; n < 3; n += 1) {
      posted.push(await post(ada, { phoneNumber, description: `An old story, told ${n} times.` }))
    }
    await pass(91 * DAY_MS)
    for (const warning of posted) {
      const { receipt } = await contestOld(warning, { kind: 'number-mine', text: 'Since May.' })
      expect((await cardOf(warning)).oldNumber).toMatchObject({ newHolder: 'claimed' })
      expect((await withdraw(receipt)).status).toBe(200)
    }
    expect(await isMarked((await contest(phoneNumber)).warning)).toBe(false)
  })

  it('does not count as a claim that had changed nothing, because it was proved by email', async () => {
    const email = 'taken-back@example.org'
    const proof = await proofOfEmail(app, email)
    for (let n = 0; n < 3; n += 1) {
      const { id } = await post(ada, { email, description: `A story by email, told ${n} times.` })
      const { body } = await dispute(app, { warningId: id, proof, kind: 'number-mine' })
      expect((await withdraw(body.receipt)).status).toBe(200)
    }
    const warning = await post(ada, { email })
    expect((await dispute(app, { warningId: warning.id, proof })).status).toBe(201)
    expect(await isMarked(warning)).toBe(true)
  })

  it('does not count if it had marked nothing yet', async () => {
    const number = newNumber()
    for (let n = 0; n < 3; n += 1) await takenBack(number)
    const before = await withdrawals()
    const { receipt } = await contest(number)
    expect((await withdraw(receipt)).status).toBe(200)
    expect(await withdrawals()).toBe(before)
  })
})

describe('§6 a dispute about which a decision is proposed', () => {
  it('cannot be taken back, so its strike counts, and the receipt shows it and appeals', async () => {
    const number = newNumber()
    for (let n = 0; n < 3; n += 1) {
      await enterAll()
      const { caseId, receipt } = await contest(number)
      expect((await decide(caseId, UNFOUNDED)).state).toBe('proposed')
      const refused = await withdraw(receipt)
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(DECIDING)])
      expect(await look(app, receipt)).toMatchObject({ state: 'open', decision: null })
      await two.take(caseId)
      expect((await two.on(caseId, 'confirmation', { agree: true })).body.state).toBe('decided')
      await tell()
      expect((await look(app, receipt)).decision).toMatchObject({ strike: 'unfounded-dispute' })
    }
    expect(await isMarked((await contest(number)).warning)).toBe(false)
  })

  it('can be taken back early, while a moderator reads it', async () => {
    const { warning, caseId, receipt } = await contest(newNumber())
    await one.take(caseId)
    expect((await withdraw(receipt)).status).toBe(200)
    expect(await isMarked(warning)).toBe(false)
  })
})
