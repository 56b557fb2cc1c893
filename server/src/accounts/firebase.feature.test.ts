import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMailbox } from '../../test/members/mailbox.ts'
import { startTestApp, type TestApp, visitorOf } from '../../test/test-app.ts'

const PROJECT = 'side-1'
const ISSUER = `https://securetoken.google.com/${PROJECT}`
const settings = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: 'AIzaSyExample',
  FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
}
const [ours, theirs] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])

const key = { ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
const parts = { firebaseKeys: createLocalJWKSet({ keys: [key] }) }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(settings, parts)
})
afterAll(() => app.close())

interface Token {
  sub?: string
  email?: string
  verified?: boolean
  issuer?: string
  audience?: string
  expiresIn?: number
  signedInAgo?: number
}

function claims(token: Token) {
  const now = Math.floor(app.now().getTime() / 1_000)
  const { sub = 'fb-ada', email = 'ada@example.org', verified = true } = token
  return {
    sub,
    email,
    email_verified: verified,
    name: 'Ada',
    iss: token.issuer ?? ISSUER,
    aud: token.audience ?? PROJECT,
    iat: now,
    exp: now + (token.expiresIn ?? 3600),
    auth_time: now - (token.signedInAgo ?? 0),
  }
}

const signed = (token: Token = {}, by = ours.privateKey, kid = 'k1') =>
  new SignJWT(claims(token)).setProtectedHeader({ alg: 'RS256', kid }).sign(by)

async function exchange(idToken: string | Promise<string>, site = app) {
  return site.visitor.send<{ user?: { id: string; email: string; name: string }; code?: string }>(
    'POST',
    '/api/identity/sign-in/firebase',
    { idToken: await idToken },
  )
}

const memberBy = (answer: Awaited<ReturnType<typeof exchange>>, site = app) =>
  visitorOf(
    site.url,
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  )

describe('Firebase sign-in', () => {
  it('§4 exchanges a valid ID token for our own session', async () => {
    const answer = await exchange(signed())
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { email: 'ada@example.org', name: 'Ada' } })
    expect(answer.text).not.toContain('token')
    const member = memberBy(answer)
    const synced = await member.send('POST', '/api/auth/register', { firebaseUid: 'fb-ada' })
    expect(synced.body).toMatchObject({ id: answer.body.user?.id, displayName: 'Ada' })
  })

  it('§4 signs the same account in as the same member', async () => {
    const [first, second] = [await exchange(signed()), await exchange(signed())]
    expect(second.body.user?.id).toBe(first.body.user?.id)
  })

  const bad: [string, () => string | Promise<string>][] = [
    ['for another project', () => signed({ audience: 'other-1' })],
    ['of another issuer', () => signed({ issuer: 'https://securetoken.google.com/other-1' })],
    ['signed by another key', () => signed({}, theirs.privateKey)],
    ['signed by a key nobody knows', () => signed({}, theirs.privateKey, 'k9')],
    ['that has expired', () => signed({ expiresIn: -60 })],
    ['of a sign-in six minutes ago', () => signed({ signedInAgo: 360 })],
    ['of a sign-in yet to come', () => signed({ signedInAgo: -60 })],
    ['without a subject', () => signed({ sub: '' })],
    ['that is not signed', () => new UnsecuredJWT(claims({})).encode()],
    ['that is no token', () => 'abc'],
  ]
  it.each(bad)('§6 opens no session for a token %s', async (_, token) => {
    const answer = await exchange(token())
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'INVALID_ID_TOKEN' })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('§6 links no account unless the email is confirmed at Firebase and here', async () => {
    await exchange(signed({ sub: 'fb-unconfirmed', email: 'una@example.org', verified: false }))
    const taken = await exchange(signed({ sub: 'fb-late', email: 'una@example.org' }))
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({ code: 'ACCOUNT_NOT_LINKED' })
    await exchange(signed({ sub: 'fb-vera', email: 'vera@example.org' }))
    const claimed = { sub: 'fb-liar', email: 'vera@example.org', verified: false }
    expect((await exchange(signed(claimed))).status).toBe(409)
  })

  it("§6 stores the member's Firebase id sealed", async () => {
    await exchange(signed())
    const { rows } = await app.database.pool.query(
      "select account_id from sign_in_methods where provider_id = 'firebase'",
    )
    expect(rows).not.toEqual([])
    // Looks for the whole id, because sealed text may contain "fb-" by chance.
    expect(JSON.stringify(rows)).not.toContain('fb-ada')
    for (const row of rows) expect(row).toEqual({ account_id: expect.stringMatching(/^k1\./) })
  })

  it("§7 refuses a sync under another member's Firebase id", async () => {
    const member = memberBy(await exchange(signed()))
    await exchange(signed({ sub: 'fb-bea', email: 'bea@example.org' }))
    const synced = await member.send('POST', '/api/auth/register', { firebaseUid: 'fb-bea' })
    expect(synced.status).toBe(403)
  })

  it('§8 refuses sign-in and sign-up by password, with codes that say so', async () => {
    const body = { email: 'ada@example.org', password: 'correct horse' }
    const send = (path: string) => app.visitor.send('POST', `/api/identity${path}`, body)
    expect((await send('/sign-in/email')).body).toMatchObject({ code: 'EMAIL_PASSWORD_DISABLED' })
    expect((await send('/sign-up/email')).body).toMatchObject({
      code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED',
    })
  })

  it('§6 refuses a change of email, because Firebase would not learn of it', async () => {
    const member = memberBy(await exchange(signed()))
    expect((await member.send('POST', '/api/identity/step-up', {})).status).toBe(200)
    const asked = await member.send('POST', '/api/account/email', { email: 'new@example.org' })
    expect(asked).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('§2 tells the browser which project to use', async () => {
    const config = await app.visitor.send('GET', '/api/config')
    expect(config.body).toMatchObject({
      identity: 'firebase',
      google: true,
      firebase: { projectId: PROJECT, authDomain: 'side-1.firebaseapp.com', emulator: null },
    })
  })

  it('§6 tells the browser that accounts get no email from here, and others do', async () => {
    const { body } = await app.visitor.send('GET', '/api/config')
    expect(body).toMatchObject({ mail: false, outgoingMail: true })
  })

  it('accepts unsigned tokens of a configured official emulator, for its project only', async () => {
    const site = await startTestApp({ ...settings, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })
    const send = (token: Token) =>
      site.visitor.send('POST', '/api/identity/sign-in/firebase', {
        idToken: new UnsecuredJWT(claims(token)).encode(),
      })
    expect((await send({})).status).toBe(200)
    expect((await send({ audience: 'other-1' })).status).toBe(401)
    expect((await send({ signedInAgo: 360 })).status).toBe(401)
    await site.close()
  })

  it('§6 accepts no Firebase token where Firebase is not configured', async () => {
    const site = await startTestApp()
    const idToken = await signed()
    const path = '/api/identity/sign-in/firebase'
    expect((await site.visitor.send('POST', path, { idToken })).status).toBe(404)
    await site.close()
  })
})

describe('an email that was confirmed at Firebase', () => {
  const CONFIRM = '/api/identity/confirm-email/firebase'
  const BOARD = '/api/public-receipts'
  const eve = { sub: 'fb-eve', email: 'eve@example.org' }
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let site: TestApp
  beforeAll(async () => {
    mailbox = await openMailbox()
    site = await startTestApp({ ...settings, ...mailbox.settings, LIMITS: 'off' }, parts)
  })
  afterAll(async () => {
    await site.close()
    await mailbox.close()
  })

  let numbers = 0
  /** Signs in a member with an unconfirmed email and posts a warning. */
  async function startUnconfirmed(token: Token) {
    const answer = await exchange(signed({ ...token, verified: false }), site)
    const member = memberBy(answer, site)
    numbers += 1
    const posted = await member.send<{ id: string }>('POST', BOARD, {
      phoneNumber: `+1 212 555 01${40 + numbers}`,
      redFlags: ['Ghosting'],
      description: 'Cancelled four times, then vanished.',
    })
    expect(posted.body).toMatchObject({ unconfirmed: true })
    const isPublished = async () => {
      const { body } = await site.visitor.send<{ id: string }[]>('GET', BOARD)
      return body.some(({ id }) => id === posted.body.id)
    }
    return { member, id: answer.body.user?.id ?? '', isPublished }
  }

  it("§6 counts as confirmed here from the member's next sign-in", async () => {
    const ina = { sub: 'fb-ina', email: 'ina@example.org' }
    const { isPublished } = await startUnconfirmed(ina)
    expect(await isPublished()).toBe(false)
    await exchange(signed({ ...ina, verified: true }), site)
    expect(await isPublished()).toBe(true)
  })

  it('§6 counts as confirmed here without a new sign-in, by a token sent in the open session', async () => {
    const { member, id, isPublished } = await startUnconfirmed(eve)
    const long = { signedInAgo: 3_000 }
    const early = await member.send('POST', CONFIRM, {
      idToken: await signed({ ...eve, ...long, verified: false }),
    })
    expect(early).toMatchObject({ status: 200, body: { confirmed: false } })
    expect(await isPublished()).toBe(false)
    const done = await member.send('POST', CONFIRM, { idToken: await signed({ ...eve, ...long }) })
    expect(done).toMatchObject({ status: 200, body: { confirmed: true } })
    expect(await isPublished()).toBe(true)
    expect((await member.send('GET', `/api/user/${id}`)).body).toMatchObject({
      emailConfirmed: true,
    })
  })

  it("§6 accepts only the member's own token: none of another account or email, and none without an email", async () => {
    const una = { sub: 'fb-una', email: 'una@example.org' }
    const { member, isPublished } = await startUnconfirmed(una)
    const send = async (idToken: string | Promise<string>, by = member) =>
      (await by.send('POST', CONFIRM, { idToken: await idToken })).status
    expect(await send(signed({ sub: 'fb-mia', email: una.email }))).toBe(401)
    expect(await send(signed(una, theirs.privateKey))).toBe(401)
    expect(await send(new UnsecuredJWT(claims(una)).encode())).toBe(401)
    expect(await send(signed(una), site.visitor)).toBe(401)
    expect(await send(signed({ ...una, email: 'other@example.org' }))).toBe(200)
    expect(await isPublished()).toBe(false)
  })
})
