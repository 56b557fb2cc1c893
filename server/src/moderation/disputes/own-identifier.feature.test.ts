import type { Warning } from '@sidelight/contract/calls/board'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { caseOf, look, post, STANDS } from '../../../test/moderation/console.ts'
import { dispute, proofOf, proofOfEmail } from '../../../test/moderation/control.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, ada, one, two, enterAll, decide, tell, pass, ...acts } = moderatedApp(2)
const { cardOf, appeal, withdraw } = acts

const PUBLISHED = { decision: 'published', reason: 'no-violation', text: '' }
const REFUSED = { decision: 'refused', reason: 'points-at-author', text: 'It says where.' }
const REPLY = { kind: 'reply', text: '', reply: 'I did all of that.' }
const CLAIM = { kind: 'number-mine', text: 'It is mine since May.' }
const UNFOUNDED = { ...STANDS, strike: true }
const JOINED = 'Another report has joined since you read the case. Read that first.'
const STAYS =
  'The answer below this warning was given with the number. One that was given with an email or a profile does not replace it: refuse it.'
const SEVERAL =
  'This warning is contested with several proofs or by several offices: it counts against nobody.'
const DOUBT = 'Only the author of this warning names what was proved'

let people = 0
/** Posts a warning that names an email beside the number, like another one if given. */
async function warn(author = ada, about?: { email: string; phoneNumber: string }) {
  people += 1
  const person = about ?? {
    email: `wren-${people}@example.net`,
    phoneNumber: `+1415555${8_700 + people}`,
  }
  return { ...(await post(author, person)), ...person }
}
const isMarked = async (warning: Pick<Warning, 'id'>) => (await cardOf(warning)).disputed

/** Advances the clock without letting sessions expire. */
async function passDays(days: number): Promise<void> {
  app.pass(days * DAY_MS)
  await app.database.pool.query('update sessions set created_at = $1', [app.now()])
}

/** Opens a case with a proof of the email or of the number. */
async function open(warning: { id: string }, proof: string, more: object = {}) {
  const { status, body } = await dispute(app, { warningId: warning.id, proof, ...more })
  return { status, receipt: body.receipt, message: Reflect.get(body, 'message') }
}

describe('§6 an email that only the author of a warning names', () => {
  it('publishes no answer, and the moderator reads why', async () => {
    const warning = await warn()
    const { receipt } = await open(warning, await proofOfEmail(app, warning.email), REPLY)
    const caseId = await caseOf(app, receipt)
    expect(await one.take(caseId)).toMatchObject({ proved: 'email', provedAlone: true })
    const refused = await one.on(caseId, 'decision', PUBLISHED)
    expect(refused.status).toBe(409)
    expect(Reflect.get(refused.body, 'message')).toContain(DOUBT)
    expect(await cardOf(warning)).not.toHaveProperty('reply')
  })

  it('publishes an answer once another author names it beside the same number', async () => {
    const warning = await warn()
    const { receipt } = await open(warning, await proofOfEmail(app, warning.email), REPLY)
    await warn(ada, warning)
    const caseId = await caseOf(app, receipt)
    expect(await one.take(caseId)).toHaveProperty('provedAlone')
    await warn(await app.signUp('Ben'), warning)
    expect(await one.take(caseId)).not.toHaveProperty('provedAlone')
    expect((await one.on(caseId, 'decision', PUBLISHED)).status).toBe(200)
    expect((await cardOf(warning)).reply?.by).toBe('email')
  })

  it('does not delay the answer of the holder of the number', async () => {
    const warning = await warn()
    const hers = await open(warning, await proofOfEmail(app, warning.email), REPLY)
    const reply = { ...REPLY, reply: 'I did none of that.' }
    const his = await open(warning, await proofOf(app, warning.phoneNumber), reply)
    expect(his.status).toBe(201)
    expect((await look(app, hers.receipt)).state).toBe('lapsed')
    await decide(await caseOf(app, his.receipt), PUBLISHED)
    expect((await cardOf(warning)).reply).toMatchObject({ text: reply.reply, by: 'phone' })
    await ada.send('DELETE', `/api/public-receipts/${warning.id}`)
    expect(await look(app, hers.receipt)).not.toHaveProperty('takenBack')
  })

  it('does not replace the answer of the holder of the number', async () => {
    const warning = await warn()
    await warn(await app.signUp('Ben'), warning)
    const reply = { ...REPLY, reply: 'I did none of that.' }
    const his = await open(warning, await proofOf(app, warning.phoneNumber), reply)
    await decide(await caseOf(app, his.receipt), PUBLISHED)
    const hers = await open(warning, await proofOfEmail(app, warning.email), REPLY)
    expect(hers).toMatchObject({
      status: 409,
      message:
        'The answer below this warning was given with the number. Prove the number to answer.',
    })
    await passDays(31)
    await enterAll()
    const again = await open(warning, await proofOf(app, warning.phoneNumber), reply)
    expect(again.status).toBe(201)
  })

  it('does not replace the answer of the holder of the number that an appeal published', async () => {
    const warning = await warn()
    await warn(await app.signUp('Ben'), warning)
    const his = await open(warning, await proofOf(app, warning.phoneNumber), REPLY)
    const hisCase = await caseOf(app, his.receipt)
    await decide(hisCase, REFUSED)
    await tell()
    const hers = await open(warning, await proofOfEmail(app, warning.email), REPLY)
    expect((await appeal(his.receipt)).status).toBe(200)
    await decide(hisCase, PUBLISHED, two)
    const caseId = await caseOf(app, hers.receipt)
    await one.take(caseId)
    const refused = await one.on(caseId, 'decision', PUBLISHED)
    expect([refused.status, Reflect.get(refused.body, 'message')]).toEqual([409, STAYS])
    expect((await cardOf(warning)).reply).toMatchObject({ by: 'phone' })
  })
})

describe('§6 a proof of the number', () => {
  it('joins a dispute that was opened with the email alone', async () => {
    const warning = await warn()
    const hers = await open(warning, await proofOfEmail(app, warning.email))
    const his = await open(warning, await proofOf(app, warning.phoneNumber))
    expect(his.status).toBe(201)
    const caseId = await caseOf(app, his.receipt)
    expect(await caseOf(app, hers.receipt)).toBe(caseId)
    expect(await one.take(caseId)).toMatchObject({ proved: 'phone', joined: 2 })
    const again = await open(warning, await proofOf(app, warning.phoneNumber))
    expect(again).toMatchObject({ status: 409, message: 'This warning is contested already.' })
  })

  it('marks the warning at once after a dispute with the email was decided', async () => {
    const warning = await warn()
    const { receipt } = await open(warning, await proofOfEmail(app, warning.email))
    await decide(await caseOf(app, receipt), STANDS)
    await tell()
    await enterAll()
    expect(await isMarked(warning)).toBe(false)
    expect((await open(warning, await proofOf(app, warning.phoneNumber))).status).toBe(201)
    expect(await isMarked(warning)).toBe(true)
  })

  it('marks the warning at once after disputes with the email were withdrawn', async () => {
    const warning = await warn()
    const { id, redFlags, description, phoneNumber } = warning
    for (const email of [warning.email, `other-${warning.email}`]) {
      const change = { phoneNumber, email, redFlags, description }
      await ada.send('PATCH', `/api/public-receipts/${id}`, change)
      const { receipt } = await open(warning, await proofOfEmail(app, email))
      expect((await withdraw(receipt)).status).toBe(200)
    }
    const third = `third-${warning.email}`
    const change = { phoneNumber, email: third, redFlags, description }
    await ada.send('PATCH', `/api/public-receipts/${id}`, change)
    await open(warning, await proofOfEmail(app, third))
    expect(await isMarked(warning)).toBe(false)
    expect((await open(warning, await proofOf(app, warning.phoneNumber))).status).toBe(201)
    expect(await isMarked(warning)).toBe(true)
  })

  it.each([
    ['marks the warning at once', {}, { disputed: true }],
    ['makes the number old at once', CLAIM, { oldNumber: { newHolder: 'claimed' } }],
  ])('%s after claims with the email were withdrawn', async (_, more, shown) => {
    const warning = await warn()
    const { id, redFlags, description, phoneNumber } = warning
    await passDays(91)
    for (const email of [warning.email, `other-${warning.email}`]) {
      const change = { phoneNumber, email, redFlags, description }
      await ada.send('PATCH', `/api/public-receipts/${id}`, change)
      const { receipt } = await open(warning, await proofOfEmail(app, email), CLAIM)
      expect((await withdraw(receipt)).status).toBe(200)
    }
    expect((await open(warning, await proofOf(app, phoneNumber), more)).status).toBe(201)
    expect(await cardOf(warning)).toMatchObject(shown)
  })
})

describe('§6 a claim of the number that joins one with the email', () => {
  /** Claims the number of an old warning with the email and, three days later, with the number. */
  async function twoClaim() {
    const warning = await warn()
    await passDays(91)
    await open(warning, await proofOfEmail(app, warning.email), CLAIM)
    await passDays(3)
    const his = await open(warning, await proofOf(app, warning.phoneNumber), CLAIM)
    return { warning, ...his }
  }

  it('gives the author seven days to answer, and the moderators seven more', async () => {
    const { receipt } = await twoClaim()
    await enterAll()
    const { dueAt } = await one.take(await caseOf(app, receipt))
    expect(Date.parse(dueAt) - app.now().getTime()).toBeGreaterThan(13 * DAY_MS)
  })

  it('gives them no more time if it is repeated', async () => {
    const { warning, receipt } = await twoClaim()
    const caseId = await caseOf(app, receipt)
    await enterAll()
    const { dueAt } = await one.take(caseId)
    expect((await withdraw(receipt)).status).toBe(200)
    await passDays(3)
    const again = await open(warning, await proofOf(app, warning.phoneNumber), CLAIM)
    expect(await caseOf(app, again.receipt)).toBe(caseId)
    expect(await cardOf(warning)).toMatchObject({ oldNumber: { newHolder: 'claimed' } })
    await enterAll()
    expect((await one.take(caseId)).dueAt).toBe(dueAt)
  })

  it('gives a late case its whole time, until which it is not late', async () => {
    const warning = await warn()
    await passDays(91)
    const hers = await open(warning, await proofOfEmail(app, warning.email), CLAIM)
    await pass(8 * DAY_MS)
    const caseId = await caseOf(app, hers.receipt)
    await enterAll()
    expect(await one.take(caseId)).toMatchObject({ late: true })
    await open(warning, await proofOf(app, warning.phoneNumber), CLAIM)
    expect(await one.take(caseId)).toMatchObject({ late: false })
  })

  it('no longer makes the number old once it is withdrawn', async () => {
    const { warning, receipt } = await twoClaim()
    expect(await cardOf(warning)).toMatchObject({ oldNumber: { newHolder: 'claimed' } })
    expect((await withdraw(receipt)).status).toBe(200)
    expect(await cardOf(warning)).not.toHaveProperty('oldNumber')
  })
})

/** Opens a dispute with a proof of the email, and later joins it with one of the number. */
async function twoContest() {
  const warning = await warn()
  const hers = await open(warning, await proofOfEmail(app, warning.email))
  const caseId = await caseOf(app, hers.receipt)
  const join = async () => open(warning, await proofOf(app, warning.phoneNumber))
  return { warning, hers, caseId, join }
}
const strikes = async () => (await app.database.pool.query('select 1 from strikes')).rows.length

describe('§6 a dispute of the email that the holder of the number has joined', () => {
  it('is joined again after the holder withdrew', async () => {
    const { hers, caseId, join } = await twoContest()
    expect((await withdraw((await join()).receipt)).status).toBe(200)
    expect(await one.take(caseId)).toMatchObject({ proved: 'email', joined: 1 })
    expect(await join()).toMatchObject({ status: 201 })
    expect(await one.take(caseId)).toMatchObject({ proved: 'phone', joined: 2 })
    expect((await withdraw(hers.receipt)).status).toBe(200)
    expect(await join()).toMatchObject({
      status: 409,
      message: 'This warning is contested already.',
    })
  })

  it('is decided only once a moderator has read what the holder wrote', async () => {
    const { caseId, join } = await twoContest()
    await one.take(caseId)
    await join()
    const refused = await one.on(caseId, 'decision', STANDS)
    expect([refused.status, Reflect.get(refused.body, 'message')]).toEqual([409, JOINED])
    expect((await one.on(caseId, 'read')).body.statements).toHaveLength(2)
    expect((await one.on(caseId, 'decision', STANDS)).status).toBe(200)
  })

  it('is agreed to only once the second moderator has read that too', async () => {
    const { caseId, join } = await twoContest()
    await decide(caseId, UNFOUNDED)
    await two.take(caseId)
    await join()
    const agree = () => two.on(caseId, 'confirmation', { agree: true })
    const refused = await agree()
    expect([refused.status, Reflect.get(refused.body, 'message')]).toEqual([409, JOINED])
    await two.on(caseId, 'read')
    expect((await agree()).status).toBe(200)
  })

  it('is contested with several proofs, and counts against neither', async () => {
    const { caseId, join } = await twoContest()
    await join()
    await one.take(caseId)
    expect((await one.on(caseId, 'decision', UNFOUNDED)).body).toMatchObject({
      fields: { strike: SEVERAL },
    })
    expect((await one.on(caseId, 'decision', STANDS)).status).toBe(200)
  })

  it('counts against neither if that was proposed before', async () => {
    const { hers, caseId, join } = await twoContest()
    expect((await decide(caseId, UNFOUNDED)).state).toBe('proposed')
    const his = await join()
    expect((await two.take(caseId)).proposal).not.toHaveProperty('strike')
    expect((await two.on(caseId, 'confirmation', { agree: true })).status).toBe(200)
    await tell()
    for (const { receipt } of [hers, his]) {
      expect((await look(app, receipt)).decision).not.toHaveProperty('strike')
    }
    expect(await strikes()).toBe(0)
  })
})
