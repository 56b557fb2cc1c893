import type { Notification } from '@sidelight/contract/calls/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../../../test/members/mailbox.ts'
import { browserAfter, codeOf, turnOnSecondFactor } from '../../../test/members/second-factor.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
  visitorOf,
} from '../../../test/test-app.ts'

/** (policy) The budgets of second-factor-code.ts. */
const FROM_ANYWHERE = 10
const FROM_KNOWN_DEVICE = 5

let mailbox: Mailbox
let app: TestApp
let ada: TestMember
let now: TestVisitor
let backupCodes: string[]
let uri: string
beforeEach(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ ...mailbox.settings, SIGN_IN_ANSWERS: 'explicit' })
  ada = await app.signUp('Ada')
  const on = await turnOnSecondFactor(app.url, ada)
  now = on.now
  backupCodes = on.backupCodes
  uri = on.uri
})
afterEach(async () => {
  await app.close()
  await mailbox.close()
})

/** Signs in with the correct password, so that a code is asked for next. */
async function half(cookie = ''): Promise<TestVisitor> {
  const { email, password } = ada
  const path = '/api/identity/sign-in/email'
  const answer = await app.visitor.send('POST', path, { email, password }, cookie ? { cookie } : {})
  expect(answer.body).toMatchObject({ twoFactorRedirect: true })
  return browserAfter(app.url, answer, { ...app.visitor, cookie })
}

const enter = async (who: TestVisitor, code: string) =>
  (await who.send('POST', '/api/identity/two-factor/verify-backup-code', { code })).status

/** Enters wrong codes until one is refused without being checked. Returns how many were checked. */
async function guess(cookie = ''): Promise<number> {
  for (let count = 0; count < 40; count += 1) {
    const status = await enter(await half(cookie), 'aaaaa-bbbbb')
    if (status === 429) return count
    expect(status).toBe(401)
  }
  throw new Error('every code was looked at')
}

/** Returns the marks of known devices without the session, as in a browser that has signed out. */
const device = () =>
  now.cookie?.split('; ').find((pair) => pair.startsWith('sidelight-device=')) ?? ''

const told = async () =>
  (await now.send<Notification[]>('GET', `/api/notifications/${ada.id}`)).body.filter(
    ({ kind }) => kind === 'wrong-code',
  )

it("§4 turning the second factor on ends the member's session and begins another", async () => {
  const status = async (who: TestVisitor) => (await who.send('GET', `/api/user/${ada.id}`)).status
  expect([await status(ada), await status(now)]).toEqual([401, 200])
})

describe('a code after a right password', () => {
  it('§4 is accepted in a browser that signed in before, however many wrong codes others sent', async () => {
    expect(device()).not.toBe('')
    expect(await guess()).toBe(FROM_ANYWHERE)
    expect(await enter(await half(), backupCodes[0] ?? '')).toBe(429)
    expect(await enter(await half(device()), backupCodes[0] ?? '')).toBe(200)
  })

  it('has a separate, small budget of wrong codes on a known device', async () => {
    expect(await guess(device())).toBe(FROM_KNOWN_DEVICE)
    expect(await enter(await half(), backupCodes[0] ?? '')).toBe(200)
  })

  it('§4 notifies the member when it is wrong, in the app and by email, once', async () => {
    // The first email asks for confirmation. Two waiting emails may be sent in any order.
    await mailbox.emailTo(ada.email)
    await half()
    expect(await told()).toEqual([])
    await enter(await half(), 'aaaaa-bbbbb')
    await enter(await half(), 'aaaaa-bbbbb')
    expect(await told()).toMatchObject([
      { title: 'A wrong code at your sign-in', subject: null, isRead: false },
    ])
    const email = await mailbox.emailTo(ada.email, 1)
    expect(email).toContain('A wrong code at your sign-in')
    expect(email).toContain('change your password')
  })

  it('§6 counts against the account that is signing in, whatever other session the request carries', async () => {
    const eve = await app.signUp('Eve')
    for (let count = 0; count < FROM_ANYWHERE; count += 1) {
      const { cookie } = await half()
      // The session is cached for some seconds after any call.
      expect((await eve.send('GET', `/api/user/${eve.id}`)).status).toBe(200)
      const sneaking = visitorOf(app.url, `sidelight=; ${eve.cookie}; ${cookie}`)
      expect(await enter(sneaking, 'aaaaa-bbbbb')).toBe(401)
    }
    expect(await told()).toHaveLength(1)
    expect(await enter(await half(), backupCodes[0] ?? '')).toBe(429)
  })

  it('§6 counts against that account even if the other session was ended elsewhere a moment ago', async () => {
    const eve = await app.signUp('Eve')
    const { cookie } = await half()
    const sneaking = visitorOf(app.url, `${eve.cookie}; ${cookie}`)
    expect((await eve.send('GET', `/api/user/${eve.id}`)).status).toBe(200)
    await app.database.pool.query('delete from sessions where member_id = $1', [eve.id])
    expect(await enter(sneaking, 'aaaaa-bbbbb')).toBe(401)
    expect(await told()).toHaveLength(1)
  })

  it('§6 of the app is accepted once, also by a server that was started after its use', async () => {
    const code = await codeOf(uri, 1)
    const enterAt = async (url: string) => {
      const who = visitorOf(url, (await half()).cookie)
      return who.send<object>('POST', '/api/identity/two-factor/verify-totp', { code })
    }
    expect((await enterAt(app.url)).status).toBe(200)
    const { database, ring } = app
    const restarted = await startTestApp({ SIGN_IN_ANSWERS: 'explicit' }, { database, ring })
    try {
      const { status, body } = await enterAt(restarted.url)
      expect(status).toBe(401)
      expect(body).toMatchObject({ message: 'This code was used already.' })
    } finally {
      await restarted.app.http.close()
    }
  })

  it('has a budget apart from that of the codes at step-up', async () => {
    await guess()
    const proof = { password: ada.password, code: backupCodes[0] }
    expect((await now.send('POST', '/api/identity/step-up', proof)).status).toBe(200)
  })
})
