import { callNames, calls } from '@sidelight/contract/calls/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSamples, noIds } from '../../test/calls/call-samples.ts'
import { type CallParts, sendCall } from '../../test/calls/send-call.ts'
import { signUpModerator } from '../../test/members/moderator.ts'
import { startTestApp, type TestApp, type TestVisitor } from '../../test/test-app.ts'

let app: TestApp
let member: TestVisitor
/** Her last step-up is over. */
let moderator: TestVisitor
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  member = await app.signUp('Ada')
  const guarded = await signUpModerator(app, 'Moderator')
  const text = 'update sessions set confirmed_at = null where member_id = $1'
  await app.database.pool.query(text, [guarded.id])
  moderator = guarded
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
      const closed = await sendCall(moderator, name, sample)
      expect(closed).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
    },
  )
})
