import { callNames, calls } from '@sidelight/contract/calls/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSamples, noIds } from '../../test/calls/call-samples.ts'
import { type CallParts, sendCall } from '../../test/calls/send-call.ts'
import { signUpModerator } from '../../test/members/moderator.ts'
import { signUpPartner } from '../../test/members/partner.ts'
import { ledgerOf, look, openConsole, post, report } from '../../test/moderation/console.ts'
import { proofOf } from '../../test/moderation/control.ts'
import { startTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'

let app: TestApp
let member: TestVisitor
/** A moderator and an administrator whose last step-ups have expired. */
let moderator: TestVisitor
let admin: TestVisitor
let partner: TestVisitor
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', TRUST_PROXY: '127.0.0.1' })
  member = await app.signUp('Ada')
  moderator = await signUpModerator(app, 'Moderator')
  admin = await signUpModerator(app, 'Admin', 'admin')
  partner = await signUpPartner(app, 'Partner', 'Harbour House')
  await app.database.pool.query('update sessions set confirmed_at = null')
})
afterAll(() => app.close())

const ofModerators = callNames.filter((name) => calls[name].access === 'moderator')
const ofAdmins = callNames.filter((name) => calls[name].access === 'admin')
const ofBoth = callNames.filter((name) => calls[name].access === 'console')

describe('§6 the calls of moderators, and those of administrators', () => {
  it.each([...ofModerators, ...ofAdmins, ...ofBoth])(
    '%s exists only for its role, and requires an open console',
    async (name) => {
      const sample: CallParts = callSamples[name](noIds)
      const refused = await sendCall(member, name, sample)
      expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await sendCall(app.visitor, name, sample)).status).toBe(401)
      expect((await sendCall(partner, name, sample)).text).toBe(refused.text)
      for (const [who, isHers] of [
        [admin, !ofModerators.includes(name)],
        [moderator, !ofAdmins.includes(name)],
      ] as const) {
        const answer = await sendCall(who, name, sample)
        if (isHers) expect(answer.body).toMatchObject({ code: 'step_up_required' })
        else expect(answer.text).toBe(refused.text)
      }
    },
  )
})

describe('§6 the calls of an administrator', () => {
  it('concern figures, key holders and messages: no case, no card, no evidence', () => {
    const hers = [...ofAdmins, ...ofBoth].toSorted((a, b) => a.localeCompare(b))
    expect(hers).toEqual([
      'answerMessage',
      'closeMessage',
      'enterConsole',
      'getFigures',
      'listHoldersAtConsole',
      'listMessagesToAnswer',
    ])
  })
})

const ofOffices = callNames.filter((name) => calls[name].access === 'partner')

describe('§6 the calls of offices of help', () => {
  it.each(ofOffices)('%s exists only for accounts of an office', async (name) => {
    const sample: CallParts = callSamples[name](noIds)
    const refused = await sendCall(member, name, sample)
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await sendCall(moderator, name, sample)).text).toBe(refused.text)
    expect((await sendCall(app.visitor, name, sample)).status).toBe(401)
    const { status, body } = await sendCall(partner, name, sample)
    expect([status, body]).toEqual(
      calls[name].stepUp
        ? [403, expect.objectContaining({ code: 'step_up_required' })]
        : [200, expect.objectContaining({ name: 'Harbour House' })],
    )
  })
})

const aboutCases = ofModerators.filter((name) => calls[name].path.startsWith('/api/mod/cases/{id}'))

describe('§6 a case that a moderator has declared a conflict about', () => {
  it.each(aboutCases)('%s responds to her as if the case did not exist', async (name) => {
    const author = await app.signUp('Bea')
    const { caseId } = await report(app, (await post(author)).id)
    const leaving = await openConsole(app, 'Leaving')
    const send = (id: string) => {
      const { params, ...sample }: CallParts = callSamples[name](noIds)
      return sendCall(leaving, name, { ...sample, params: { ...params, id } })
    }
    const missing = await send('no-such-case')
    expect(missing.status).toBe(404)
    expect((await leaving.on(caseId, 'conflict')).status).toBe(200)
    const { status, text } = await send(caseId)
    expect([status, text]).toEqual([404, missing.text])
    expect((await leaving.queue()).some(({ id }) => id === caseId)).toBe(false)
  })
})

/** Calls in which a receipt, or a proof of control, replaces a session. */
const byReceipt = ['lookCase', 'answerCase', 'appealCase', 'withdrawCase'] as const
const byProof = ['listNamed', 'openDispute'] as const

const bodyWith = ({ body }: CallParts, change: object): object => ({
  ...(typeof body === 'object' ? body : {}),
  ...change,
})

describe('§6 a visitor with a receipt or a proof of control', () => {
  it.each(byReceipt)('reaches only the case of this receipt: %s', async (name) => {
    const author = await app.signUp('Cleo')
    const [own, other] = [
      await report(app, (await post(author)).id),
      await report(app, (await post(author)).id),
    ]
    const sample: CallParts = callSamples[name](noIds)
    const body = bodyWith(sample, { receipt: own.receipt })
    const before = (await ledgerOf(app, other.caseId)).length
    const { text } = await sendCall(app.visitor, name, { ...sample, body })
    expect(text).not.toContain(other.caseId)
    expect((await ledgerOf(app, other.caseId)).length).toBe(before)
    const wrong = await sendCall(app.visitor, name, {
      ...sample,
      body: { ...body, receipt: '4929000000000006' },
    })
    expect(wrong.status).toBe(404)
    expect((await look(app, other.receipt)).state).toBe('open')
  })

  it.each(byProof)(
    'learns by a proof no more than the board shows of that number: %s',
    async (name) => {
      const author = await app.signUp('Dora')
      const [named, other] = [await post(author), await post(author)]
      const proof = await proofOf(app, named.typedNumber)
      const sample: CallParts = callSamples[name](noIds)
      const call = { ...sample, params: { id: other.id }, body: bodyWith(sample, { proof }) }
      const { status, text } = await sendCall(app.visitor, name, call)
      expect(status).toBe(name === 'listNamed' ? 200 : 404)
      for (const secret of [other.id, author.id, 'Dora', named.typedNumber]) {
        expect(text).not.toContain(secret)
      }
    },
  )
})
