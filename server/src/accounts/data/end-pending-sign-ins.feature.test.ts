import type { Security } from '@sidelight/contract/calls/account-security'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserAfter, turnOnSecondFactor } from '../../../test/members/second-factor.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
} from '../../../test/test-app.ts'

let app: TestApp
let ada: TestMember
let hers: TestVisitor
let backupCodes: string[]
let confirmation: string
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.signUp()
  confirmation = tokenIn(await app.emailTo(ada.email))
  const on = await turnOnSecondFactor(app.url, ada)
  hers = on.now
  backupCodes = on.backupCodes
})

const identity = (path: string, body: object, who: TestVisitor = app.visitor) =>
  who.send<{ newPassword?: string }>('POST', `/api/identity${path}`, body)
const tokenIn = (email: string) => /\/auth\/(?:confirm|reset)#([\w-]+)\n/.exec(email)?.[1] ?? ''
const reset = async (token: string, newPassword: string) =>
  (await identity('/reset-password', { token, newPassword })).status
const changePassword = () =>
  identity(
    '/change-password',
    { currentPassword: ada.password, newPassword: 'a longer one 1' },
    hers,
  )

/** Signs in with the password, and returns the browser that waits for the code. */
async function half(): Promise<TestVisitor> {
  const { email, password } = ada
  const answer = await identity('/sign-in/email', { email, password })
  expect(answer.body).toMatchObject({ twoFactorRedirect: true })
  return browserAfter(app.url, answer, app.visitor)
}

const links = new Set<string>()

/** Asks for a link to a new password, and returns its token. */
async function resetLink(): Promise<string> {
  await identity('/request-password-reset', { email: ada.email })
  for (let nth = 1; ; nth += 1) {
    const email = await app.emailTo(ada.email, nth)
    const token = tokenIn(email)
    if (!email.includes('/auth/reset#') || links.has(token)) continue
    links.add(token)
    return token
  }
}

describe('§8 a new password', () => {
  it('ends a sign-in that waits for its code', async () => {
    const beforeChange = await half()
    expect((await changePassword()).status).toBe(200)
    const code = backupCodes[0] ?? ''
    const late = await identity('/two-factor/verify-backup-code', { code }, beforeChange)
    expect(late.status).toBe(401)
  })

  it('ends every link to another one', async () => {
    const [first, second] = [await resetLink(), await resetLink()]
    expect(await reset(first, 'a fresh start 1')).toBe(200)
    expect(await reset(second, 'another start 2')).toBe(400)
  })
})

describe('§2 a link that confirms an email', () => {
  it('changes nothing once the email is confirmed by another one', async () => {
    await identity('/send-confirmation', {}, hers)
    const newer = tokenIn(await app.emailTo(ada.email, 1))
    expect((await identity('/confirm-email', { token: newer }, hers)).body).toEqual({
      status: true,
    })
    const late = await identity('/confirm-email', { token: confirmation })
    expect([late.status, late.body]).toEqual([200, { status: true }])
    const { status, body } = await hers.send<Security>('GET', '/api/account/security')
    expect([status, body.secondFactor.on]).toEqual([200, true])
  })

  it('changes nothing once a new password has confirmed it', async () => {
    expect(await reset(await resetLink(), 'a fresh start 1')).toBe(200)
    const late = await identity('/confirm-email', { token: confirmation })
    expect(late.body.newPassword).toBeUndefined()
    const again = await identity('/sign-in/email', {
      email: ada.email,
      password: 'a fresh start 1',
    })
    expect(again.status).toBe(200)
  })
})
