import { PROFILE_PROVES_MS } from '@sidelight/contract/rules/control-policy'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  caseOf,
  ledgerOf,
  look,
  openConsole,
  type TestModerator,
} from '../../../test/moderation/console.ts'
import { dispute, fromElsewhere, listed } from '../../../test/moderation/control.ts'
import {
  decideProfile,
  FOUND,
  MISSING,
  phraseFor,
  placePhrase,
  proveHandle,
  tellProfiles,
} from '../../../test/moderation/profiles.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
let ada: TestMember
let one: TestModerator
/** Each test has its own handle. */
let handle: string
let handles = 0
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  ada = await app.signUp('Ada')
  one = await openConsole(app, 'One')
})
afterAll(() => app.close())
beforeEach(async () => {
  handles += 1
  handle = `wren.of.the.harbour.${handles}`
  await one.enter()
})

const asked = (change: object = {}) => phraseFor(app, handle, change)
const place = (receipt: string, text = `https://www.instagram.com/${handle}`) =>
  placePhrase(app, receipt, text)
const prove = (code: string, value = handle) => proveHandle(app, value, code)
const decide = (caseId: string, decision: object = FOUND) =>
  decideProfile(app, one, caseId, decision)
/** Proves control of a handle. Resolves to the receipt and the proof. */
async function proved() {
  const { receipt, caseId } = await asked()
  await place(receipt)
  await decide(caseId)
  const answer = await prove(receipt)
  expect(answer.status).toBe(200)
  return { receipt, proof: answer.body.proof }
}

const warn = async (author = ada) => {
  const posted = await author.send<{ id: string }>('POST', '/api/public-receipts', {
    phoneNumber: `+1415555${String(6_000 + handles)}`,
    handle: `@${handle}`,
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
  })
  expect(posted.status).toBe(201)
  return posted.body.id
}

describe('a moderator who looks at a profile', () => {
  it('§6 sees handle, place and phrase after revealing them, and no card', async () => {
    const { receipt, caseId, phrase } = await asked()
    await place(receipt)
    const claimed = await one.on(caseId, 'claim')
    expect(claimed.text).not.toContain(handle)
    expect(claimed.text).not.toContain(phrase)
    const { body } = await one.on(caseId, 'reveal', { what: 'texts' })
    expect(body).toMatchObject({ kind: 'profile', profile: { handle, phrase }, cardless: true })
    expect(body.statements.map(({ text }) => text)).toEqual([
      handle,
      `https://www.instagram.com/${handle}`,
    ])
    const pointed = await one.on(caseId, 'card', { card: 'A line of the card.' })
    expect(pointed.status).toBe(409)
  })

  it('§6 decides only whether the phrase is in the profile', async () => {
    const { receipt, caseId } = await asked()
    await place(receipt)
    await one.take(caseId)
    const refused = []
    for (const decision of ['stands', 'removed', 'held', 'verified']) {
      const reason = 'no-violation'
      refused.push((await one.on(caseId, 'decision', { decision, reason, text: '' })).status)
    }
    expect(refused).toEqual([422, 422, 422, 422])
    expect((await one.on(caseId, 'decision', { ...FOUND, reason: 'invented' })).status).toBe(422)
    expect((await one.on(caseId, 'decision', MISSING)).status).toBe(200)
  })

  it('§6 can undo her decision for ten minutes, and until then it proves nothing', async () => {
    const { receipt, caseId } = await asked()
    await place(receipt)
    await one.take(caseId)
    await one.on(caseId, 'decision', FOUND)
    expect((await prove(receipt)).status).toBe(422)
    expect((await one.on(caseId, 'undo')).status).toBe(200)
    await one.on(caseId, 'decision', MISSING)
    await tellProfiles(app)
    expect((await prove(receipt)).status).toBe(422)
    const seen = await look(app, receipt)
    const { outcome, reason, explanation } = seen.decision ?? {}
    expect([outcome, reason, explanation]).toEqual([
      'unproved',
      'phrase-missing',
      'Look at the bio.',
    ])
    expect([seen.appealUntil, seen.statement]).toEqual([null, null])
  })

  it('§6 can ask where the phrase is; an answer does not restart the three days', async () => {
    const { receipt, caseId } = await asked()
    await place(receipt)
    await one.on(caseId, 'claim')
    const question = { side: 'reporter', text: 'On which site?' }
    expect((await one.on(caseId, 'question', question)).status).toBe(200)
    const before = (await look(app, receipt)).dueAt
    expect(await look(app, receipt)).toMatchObject({ question: { text: 'On which site?' } })
    app.pass(DAY_MS)
    expect((await place(receipt, 'On Instagram.')).status).toBe(200)
    const { state, dueAt } = await look(app, receipt)
    expect(state).toBe('open')
    expect(Date.parse(dueAt)).toBeLessThan(Date.parse(before))
  })

  it('§6 does not see a profile whose handle she wrote about', async () => {
    const entered = await one.send('POST', '/api/phone-numbers', {
      phoneNumber: `+1415555${String(7_000 + handles)}`,
      handle,
    })
    expect(entered.status).toBe(201)
    const { receipt, caseId } = await asked()
    await place(receipt)
    expect((await one.queue()).map(({ id }) => id)).not.toContain(caseId)
    expect((await one.on(caseId, 'claim')).status).toBe(404)
    const two = await openConsole(app, `Two${handles}`)
    expect((await two.queue()).map(({ id }) => id)).toContain(caseId)
  })
})

describe('a proved handle', () => {
  it('§6 lists the warnings of the board that name it, and permits contesting them', async () => {
    const id = await warn()
    const { proof } = await proved()
    const everybodys = await app.visitor.send('GET', `/api/public-receipts/${id}`)
    expect(await listed(app, proof)).toEqual([everybodys.body])
    const opened = await dispute(app, { warningId: id, proof })
    expect(opened.status).toBe(201)
    const caseId = await caseOf(app, opened.body.receipt)
    await one.enter()
    const claimed = await one.on(caseId, 'claim')
    expect(claimed.body).toMatchObject({ proved: 'handle' })
    // On another site the same handle can belong to somebody else, so the moderator sees which
    // profile it was.
    expect(claimed.text).not.toContain('instagram')
    const provedAt = `https://www.instagram.com/${handle}`
    expect(await one.take(caseId)).toMatchObject({ proved: 'handle', provedAt })
    const { body } = await app.visitor.send('GET', `/api/public-receipts/${id}`)
    expect(body).toMatchObject({ disputed: true })
  })

  it('§6 is shown below a reply as proved control of the profile', async () => {
    const id = await warn()
    await warn(await app.signUp('Ben'))
    const { proof } = await proved()
    const opened = await dispute(app, { warningId: id, proof, kind: 'reply', reply: 'I paid.' })
    const caseId = await caseOf(app, opened.body.receipt)
    await one.enter()
    await one.take(caseId)
    await one.on(caseId, 'decision', { decision: 'published', reason: 'no-violation', text: '' })
    const { body } = await app.visitor.send('GET', `/api/public-receipts/${id}`)
    expect(body).toMatchObject({ reply: { text: 'I paid.', by: 'handle' } })
  })

  it('§6 is proved by its receipt for seven days, for this handle only', async () => {
    const { receipt } = await proved()
    expect((await prove(receipt, 'somebody.else')).status).toBe(422)
    expect((await prove(receipt, `https://www.instagram.com/${handle}/`)).status).toBe(200)
    app.pass(PROFILE_PROVES_MS - DAY_MS)
    expect((await prove(receipt)).status).toBe(200)
    app.pass(DAY_MS)
    expect((await prove(receipt)).status).toBe(422)
  })

  it("§6 a request for a phrase does not use up the holder's open cases", async () => {
    for (let count = 0; count < 5; count += 1) await asked()
    const id = await warn()
    const { proof } = await proved()
    expect((await dispute(app, { warningId: id, proof })).status).toBe(201)
  })

  it('§1 leaves no handle, place or phrase 30 days after the decision', async () => {
    const { receipt, caseId, phrase } = await asked({ contact: 'wren@example.org' })
    await place(receipt)
    await decide(caseId)
    const kept = async () =>
      JSON.stringify([
        (await app.database.pool.query('select * from cases where id = $1', [caseId])).rows,
        (await app.database.pool.query('select * from case_openers')).rows,
        app.log,
      ])
    for (const told of [handle, phrase, 'wren@example.org'])
      expect(await kept()).not.toContain(told)
    app.pass(30 * DAY_MS)
    await app.app.sweep('case clocks')
    expect((await ledgerOf(app, caseId)).at(-1)).toBe('case-erased')
    const path = '/api/cases/look'
    expect((await app.visitor.send('POST', path, { receipt }, fromElsewhere())).status).toBe(404)
  })

  it('§6 sends a neutral email about news if the holder left an email', async () => {
    const contact = `wren-${handles}@example.org`
    const { receipt, caseId } = await asked({ contact })
    await place(receipt)
    await decide(caseId)
    const email = await app.emailTo(contact)
    expect(email).toContain('You have an update')
    expect(email).not.toContain(handle)
  })
})
