import { callNames, calls } from '@sidelight/contract/calls/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSamples, noIds } from '../../test/calls/call-samples.ts'
import { type CallParts, sendCall } from '../../test/calls/send-call.ts'
import { signUpModerator } from '../../test/members/moderator.ts'
import { signUpPartner } from '../../test/members/partner.ts'
import { startTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'

let app: TestApp
let member: TestVisitor
/** Their last step-up is over. */
let moderator: TestVisitor
let partner: TestVisitor
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  member = await app.signUp('Ada')
  moderator = await signUpModerator(app, 'Moderator')
  partner = await signUpPartner(app, 'Partner', 'Harbour House')
  await app.database.pool.query('update sessions set confirmed_at = null')
})
afterAll(() => app.close())

const atConsole = callNames.filter((name) => calls[name].access === 'moderator')

describe('§6 the calls of moderators', () => {
  it.each(atConsole)(
    '%s is there for moderators alone, and asks them to open their console',
    async (name) => {
      const sample: CallParts = callSamples[name](noIds)
      const refused = await sendCall(member, name, sample)
      expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await sendCall(app.visitor, name, sample)).status).toBe(401)
      expect((await sendCall(partner, name, sample)).text).toBe(refused.text)
      const closed = await sendCall(moderator, name, sample)
      expect(closed).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
    },
  )
})

const ofOffices = callNames.filter((name) => calls[name].access === 'partner')

describe('§6 the calls of offices of help', () => {
  it.each(ofOffices)('%s is there for their accounts alone', async (name) => {
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
