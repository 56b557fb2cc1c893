import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from '../../../test/members/browser.ts'
import { codeOf, turnOnSecondFactor } from '../../../test/members/second-factor.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** Starts a sign-in and opens the URL to which the pop-up would be sent. */
async function openChooser(browser: Browser) {
  const asked = { provider: 'google', nonce: 'n-1' }
  const answer = await browser.open('/api/identity/sign-in/social', json(asked))
  const { url } = (await answer.json()) as { url: string }
  return { url, ...(await browser.follow(url)) }
}

async function signIn(browser: Browser, fields: Record<string, string>) {
  const { address } = await openChooser(browser)
  return browser.follow(address, form(fields))
}

async function memberOf(browser: Browser) {
  const answer = await browser.open('/api/identity/get-session')
  const body = (await answer.json()) as { user: { id: string; email: string; name: string } } | null
  return body?.user
}

describe('Google sign-in', () => {
  it('§2 uses the authorization code flow with PKCE and a state', async () => {
    const { url, text } = await openChooser(openBrowser(app.url))
    const { searchParams } = new URL(url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^\S{20,}$/),
    })
    expect(text).toContain('Practice account chooser. This is not Google.')
  })

  it("shows the account chooser, or says that the attempt has ended, in the browser's language", async () => {
    const browser = openBrowser(app.url)
    const { address } = await openChooser(browser)
    const spanish = { 'accept-language': 'es' }
    const over = await app.visitor.send('GET', address, undefined, spanish)
    expect(over.text).toContain('<html lang="es">')
    expect(over.text).toContain('Este inicio de sesión terminó.')
    const chooser = await browser.follow(address, { headers: { 'accept-language': 'es' } })
    expect(chooser.text).toContain('Selector de cuentas de práctica. Esto no es Google.')
    expect(chooser.text).toContain('Elige una cuenta de ejemplo')
  })

  it('§4 signs a new member in with one session cookie that scripts cannot read', async () => {
    const browser = openBrowser(app.url)
    const end = await signIn(browser, { email: 'ada.practice@example.org' })
    expect(end.address).toBe('/auth/popup-done?n=n-1')
    expect(await memberOf(browser)).toMatchObject({
      email: 'ada.practice@example.org',
      name: 'Ada Practice',
    })
  })

  it('§5 names a member after the part before @ when the account has no name', async () => {
    const browser = openBrowser(app.url)
    await signIn(browser, { email: 'Wren@example.org' })
    expect(await memberOf(browser)).toMatchObject({ email: 'wren@example.org', name: 'wren' })
  })

  it('§4 signs the same account in as the same member', async () => {
    const [first, second] = [openBrowser(app.url), openBrowser(app.url)]
    await signIn(first, { email: 'bea.practice@example.org' })
    await signIn(second, { email: 'bea.practice@example.org' })
    expect((await memberOf(second))?.id).toBe((await memberOf(first))?.id)
  })

  it('notifies the member when another browser signs in, but not at her first sign-in', async () => {
    const account = { email: 'watched.practice@example.org' }
    const kinds = async (browser: Browser) => {
      const member = await memberOf(browser)
      const answer = await browser.open(`/api/notifications/${member?.id}`)
      return ((await answer.json()) as { kind: string }[]).map(({ kind }) => kind)
    }
    const hers = openBrowser(app.url)
    await signIn(hers, account)
    await app.database.pool.query("update members set created_at = created_at - interval '1 h'")
    expect(await kinds(hers)).toEqual([])
    await signIn(hers, account)
    expect(await kinds(hers)).toEqual([])
    await signIn(openBrowser(app.url), account)
    expect(await kinds(hers)).toEqual(['signed-in'])
  })

  it('§8 reports a cancelled choice as access_denied, with the number of the attempt', async () => {
    const browser = openBrowser(app.url)
    const end = await signIn(browser, { cancel: 'yes' })
    expect(end.address).toBe('/auth/popup-done?n=n-1&error=access_denied')
    expect(await memberOf(browser)).toBeUndefined()
  })

  it('§8 reports a choice as cancelled even if another attempt was started later', async () => {
    const browser = openBrowser(app.url)
    const { address } = await openChooser(browser)
    const denied = await browser.open(address, form({ cancel: 'yes' }))
    const back = await browser.open(denied.headers.get('location') ?? '')
    await openChooser(browser)
    const end = await browser.follow(back.headers.get('location') ?? '')
    expect(end.address).toBe('/auth/popup-done?n=n-1&error=access_denied')
    const late = await openBrowser(app.url).follow(back.headers.get('location') ?? '')
    expect(late.address).toBe('/auth/popup-done?error=access_denied')
  })

  it('§8 asks again when the email is invalid', async () => {
    const browser = openBrowser(app.url)
    const { address } = await openChooser(browser)
    const again = await browser.follow(address, form({ email: 'ada' }))
    expect(again.text).toContain('Please enter a valid email address.')
    const end = await browser.follow(address, form({ email: 'ada.typed@example.org' }))
    expect(end.address).toBe('/auth/popup-done?n=n-1')
  })

  it('§6 does not take over an account whose email is not confirmed', async () => {
    const member = await app.signUp('Vera')
    const browser = openBrowser(app.url)
    const end = await signIn(browser, { email: member.email })
    expect(end.address).toBe('/auth/popup-done?n=n-1&error=account_not_linked')
    expect(await memberOf(browser)).toBeUndefined()
  })

  it('§6 links an account whose email was confirmed at Google and here', async () => {
    const member = await app.signUp('Una')
    await app.database.pool.query('update members set email_verified = true where id = $1', [
      member.id,
    ])
    const browser = openBrowser(app.url)
    await signIn(browser, { email: member.email })
    expect(await memberOf(browser)).toMatchObject({ id: member.id, name: 'Una' })
  })

  it('also asks for a code if the second factor is on', async () => {
    const member = await app.signUp('Tess')
    const { uri } = await turnOnSecondFactor(app.url, member)
    await app.database.pool.query('update members set email_verified = true where id = $1', [
      member.id,
    ])
    const browser = openBrowser(app.url)
    const end = await signIn(browser, { email: member.email })
    expect(end.address).toBe('/auth/popup-done?n=n-1&error=needs_code')
    expect(await memberOf(browser)).toBeUndefined()
    const verify = (code: string) =>
      browser.open('/api/identity/two-factor/verify-totp', json({ code }))
    expect((await verify('000000')).status).toBe(401)
    expect((await verify(await codeOf(uri, 1))).status).toBe(200)
    expect(await memberOf(browser)).toMatchObject({ id: member.id })
  })

  it('§6 accepts no callback that this browser did not start', async () => {
    const [hers, another] = [openBrowser(app.url), openBrowser(app.url)]
    const { address } = await openChooser(hers)
    const chosen = await hers.open(address, form({ email: 'ada.practice@example.org' }))
    const back = await hers.open(chosen.headers.get('location') ?? '')
    const callback = back.headers.get('location') ?? ''
    expect(callback).toContain('/api/identity/callback/google?code=')
    const stolen = await another.follow(callback)
    expect(stolen.address).toBe('/auth/popup-done?error=state_mismatch')
    expect(await memberOf(another)).toBeUndefined()
  })

  it('§2 responds to a repeated callback of one browser in the same way, immediately and later', async () => {
    const browser = openBrowser(app.url)
    const { address } = await openChooser(browser)
    const chosen = await browser.open(address, form({ email: 'twice.practice@example.org' }))
    const back = await browser.open(chosen.headers.get('location') ?? '')
    const callback = back.headers.get('location') ?? ''
    const [first, second] = await Promise.all([browser.open(callback), browser.open(callback)])
    expect(first.headers.get('location')).toBe('/auth/popup-done?n=n-1')
    expect(second.headers.get('location')).toBe('/auth/popup-done?n=n-1')
    const again = await browser.open(callback)
    expect(again.headers.get('location')).toBe('/auth/popup-done?n=n-1')
    expect(await memberOf(browser)).toMatchObject({ email: 'twice.practice@example.org' })
    const stolen = await openBrowser(app.url).follow(callback)
    expect(stolen.address).toBe('/auth/popup-done?error=state_mismatch')
  })

  it('§6 redirects to no page that a request supplies', async () => {
    const visitor = openBrowser(app.url)
    for (const nonce of ['x&error=none', '/../..', 'a b', '']) {
      const answer = await visitor.open(
        '/api/identity/sign-in/social',
        json({ provider: 'google', nonce, callbackURL: 'https://evil.example' }),
      )
      expect([nonce, answer.status]).toEqual([nonce, 422])
    }
  })

  it('§6 stores neither the tokens nor a picture of the account', async () => {
    await signIn(openBrowser(app.url), { email: 'cleo.practice@example.org' })
    const { rows } = await app.database.pool.query(
      `select count(*)::int as n from sign_in_methods
       where provider_id = 'google' and (access_token is null and refresh_token is null
         and id_token is null and scope is null)`,
    )
    const all = await app.database.pool.query(
      `select count(*)::int as n from sign_in_methods where provider_id = 'google'`,
    )
    expect(rows).toEqual(all.rows)
    expect(rows).not.toEqual([{ n: 0 }])
    const pictures = await app.database.pool.query('select id from members where image is not null')
    expect(pictures.rows).toEqual([])
  })

  it('§2 is announced in the configuration only where it is set up', async () => {
    expect((await app.visitor.send('GET', '/api/config')).body).toMatchObject({ google: true })
    const site = await startTestApp({
      GOOGLE_CLIENT_ID: 'client-1',
      GOOGLE_CLIENT_SECRET: 'hush',
      PUBLIC_URL: 'https://sidelight.example',
    })
    const asked = json({ provider: 'google', nonce: 'n' })
    const answer = await openBrowser(site.url).open('/api/identity/sign-in/social', asked)
    const { url } = (await answer.json()) as { url: string }
    expect(url).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\//)
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(
      'https://sidelight.example/api/identity/callback/google',
    )
    expect((await site.visitor.send('GET', '/practice-google/auth')).status).toBe(404)
    expect(answer.headers.getSetCookie().join()).toMatch(/^__Host-[^;]+;.*Secure/)
    await site.close()
  })
})

describe('step-up by Google', () => {
  const confirm = async (browser: Browser, email: string) => {
    const answer = await browser.open('/api/identity/step-up/google', json({ nonce: 'n-2' }))
    if (answer.status !== 200) return `${answer.status}`
    const { url } = (await answer.json()) as { url: string }
    const { address } = await browser.follow(url)
    return (await browser.follow(address, form({ email }))).address
  }
  const takeData = async (browser: Browser) =>
    (await browser.open('/api/account/export', json({}))).status

  it('permits the export for a member who only uses Google, in a session that replaces the old one', async () => {
    const browser = openBrowser(app.url)
    await signIn(browser, { email: 'only.google@example.org' })
    expect(await takeData(browser)).toBe(403)
    const before = browser.cookies.get('sidelight')
    expect(await confirm(browser, 'only.google@example.org')).toBe(
      '/auth/popup-done?n=n-2&confirms=yes',
    )
    expect(await takeData(browser)).toBe(200)
    expect(browser.cookies.get('sidelight')).not.toBe(before)
    const security = await browser.open('/api/account/security')
    expect(((await security.json()) as { sessions: unknown[] }).sessions).toHaveLength(1)
  })

  it('accepts no other Google account, and creates no member for it', async () => {
    const browser = openBrowser(app.url)
    await signIn(browser, { email: 'first.google@example.org' })
    const mine = await memberOf(browser)
    const count = 'select count(*)::int as n from members'
    const { rows: before } = await app.database.pool.query(count)
    expect(await confirm(browser, 'second.google@example.org')).toContain('error=other_account')
    expect(await memberOf(browser)).toEqual(mine)
    expect(await takeData(browser)).toBe(403)
    expect((await app.database.pool.query(count)).rows).toEqual(before)
  })

  it('is refused for a member with a password', async () => {
    const member = await app.signUp('Vida')
    await app.database.pool.query('update members set email_verified = true where id = $1', [
      member.id,
    ])
    const browser = openBrowser(app.url)
    await signIn(browser, { email: member.email })
    expect(await memberOf(browser)).toMatchObject({ id: member.id })
    expect(await confirm(browser, member.email)).toBe('409')
    expect(await confirm(openBrowser(app.url), member.email)).toBe('401')
  })
})
