import { callNames, calls } from '@sidelight/contract/calls/calls'
import type { Billing } from '@sidelight/contract/calls/payments'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callSamples, noIds } from '../../test/calls/call-samples.ts'
import { type CallParts, sendCall } from '../../test/calls/send-call.ts'
import { subscribe, turnClock } from '../../test/payments/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
beforeEach(async () => {
  ada = await app.signUp()
})
afterAll(() => app.close())

/**
 * Suspends a member. Must be called before the first request of a test, because a session is cached
 * for 5 seconds.
 */
async function suspend(member: TestMember): Promise<void> {
  const statement = "update members set state = 'suspended' where id = $1"
  await app.database.pool.query(statement, [member.id])
}

const billing = (member: TestMember, act = 'billing') => {
  const path = `/api/user/${member.id}/${act}`
  return act === 'billing'
    ? member.send<Billing>('GET', path)
    : member.send<Billing>('POST', path, { userId: member.id })
}

/** Returns a subscriber who is suspended after subscribing, with a new session. */
async function suspendedSubscriber(): Promise<TestMember> {
  await subscribe(ada)
  await suspend(ada)
  const { headers } = await app.visitor.send('POST', '/api/identity/sign-in/email', {
    email: ada.email,
    password: ada.password,
  })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return {
    ...ada,
    cookie,
    send: (method, path, body, more) => app.visitor.send(method, path, body, { ...more, cookie }),
  }
}

const named = (open: boolean) =>
  callNames.filter((name) => calls[name].access !== 'public' && calls[name].suspendedToo === open)

describe('§6 a suspended member', () => {
  it('can use only her record, her billing and her data', () => {
    expect(named(true)).toEqual([
      'registerMember',
      'getMember',
      'getSecurity',
      'exportAccount',
      'deleteAccount',
      'makeExhibit',
      'stampExhibit',
      'getBilling',
      'cancelSubscription',
      'keepSubscription',
      'claimGuarantee',
      'getDraftKeys',
      'listOwnMessages',
      'listDatePlans',
      'checkIn',
      'cancelDatePlan',
      'listOwnCases',
      'answerOwnCase',
      'appealOwnCase',
      'withdrawVerification',
      'stepUp',
      'stepUpWithPasskey',
      'stepUpWithGoogle',
    ])
  })

  it('is refused every other call, in a sentence that says what remains open', async () => {
    await suspend(ada)
    const ids = { ...noIds, ownerId: ada.id }
    for (const name of named(false)) {
      const answer = await sendCall(ada, name, callSamples[name](ids) as CallParts)
      expect([name, answer]).toMatchObject([
        name,
        { status: 403, body: { code: 'suspended', message: expect.stringMatching(/stay open/) } },
      ])
    }
  })

  it('reads the board as a visitor does', async () => {
    await suspend(ada)
    expect((await ada.send('GET', '/api/public-receipts')).status).toBe(200)
  })

  it('can cancel and resume her subscription, and its paid month then ends on time', async () => {
    const eve = await suspendedSubscriber()
    expect((await billing(eve)).body).toMatchObject({
      tier: 'vip',
      subscription: { state: 'active' },
    })
    const canceled = await billing(eve, 'subscription/cancel')
    expect(canceled).toMatchObject({ status: 200, body: { subscription: { state: 'ending' } } })
    const kept = await billing(eve, 'subscription/keep')
    expect(kept.body.subscription?.state).toBe('active')
    await billing(eve, 'subscription/cancel')
    await turnClock(app, 32 * DAY_MS)
    const after = (await billing(eve)).body
    expect(after).toMatchObject({ tier: 'free', subscription: null })
    expect(after.receipts).toHaveLength(1)
  })

  it('can claim the guarantee, and everything paid is refunded', async () => {
    const eve = await suspendedSubscriber()
    const { status, body } = await billing(eve, 'guarantee')
    expect(status).toBe(200)
    expect(body).toMatchObject({ tier: 'free', receipts: [{ refundedCents: 2999 }] })
  })

  it('can step up, export her data and delete the account', async () => {
    await suspend(ada)
    const proof = { password: ada.password }
    expect((await ada.send('POST', '/api/identity/step-up', proof)).status).toBe(200)
    const taken = await ada.send('POST', '/api/account/export')
    expect(taken).toMatchObject({ status: 200, body: { account: { id: ada.id } } })
    const gone = await ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
    expect(gone).toMatchObject({ status: 200, body: { deleted: true } })
  })

  it('can change neither her password nor her ways to sign in', async () => {
    await suspend(ada)
    const changed = await ada.send('POST', '/api/identity/change-password', {
      currentPassword: ada.password,
      newPassword: 'another correct horse',
    })
    expect(changed).toMatchObject({ status: 403, body: { code: 'suspended' } })
  })

  it('has no more rights than any member, whatever her role was', async () => {
    await app.database.pool.query("update members set role = 'admin' where id = $1", [ada.id])
    await suspend(ada)
    const eve = await app.signUp()
    expect((await ada.send('GET', `/api/user/${eve.id}/billing`)).status).toBe(404)
  })
})
