import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { asksBeforeReload } from '../../../test/asks-before-reload.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { currentToast } from '../../platform/toasts.ts'
import { Welcome } from '../auth/welcome.tsx'
import { ProfileCard } from './profile-card.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const known = {
  id: 'm1',
  email: user.email,
  displayName: 'Ada' as string | null,
  fullName: 'Ada Example' as string | null,
  username: 'nightowl' as string | null,
  age: 34 as number | null,
  city: null as string | null,
  subscriptionTier: 'vip',
}

let signedIn = false
let stored = { ...known }
let refusal: Response | null = null
let sent: { path: string; body: unknown }[] = []

const bodyOf = (init?: RequestInit): object =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : {}

async function serve(url: string, init?: RequestInit) {
  const method = init?.method ?? 'GET'
  sent.push({ path: `${method} ${url}`, body: bodyOf(init) })
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url === '/api/user/m1/profile') {
    if (refusal) return refusal
    stored = { ...stored, ...bodyOf(init) }
  }
  return Response.json(stored)
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const value = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent
const saves = () => sent.filter(({ path }) => path === 'PATCH /api/user/m1/profile')
const faults = () => accessibilityFaults('body > div')
const show = () =>
  render(
    <WithQueries>
      <Welcome />
      <ProfileCard />
    </WithQueries>,
  )
async function edit() {
  await show()
  await button('Edit').click()
}

beforeEach(async () => {
  stored = { ...known }
  refusal = null
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
  sent = []
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('ProfileCard', () => {
  it('§3 shows the username masked and describes it as private', async () => {
    await show()
    expect(value('Username')).toBe('n***l Private')
    expect(value('Full name')).toBe('Ada Example')
    expect(value('Age')).toBe('34')
    expect(page.getByText('City').query()).toBeNull()
    expect(document.body.textContent).not.toContain('nightowl')
    expect(await faults()).toEqual([])
  })

  it('§4 shows the current values in the form, saves a change and shows it', async () => {
    await edit()
    await expect.element(field('Full name')).toHaveFocus()
    await expect.element(field('Username')).toHaveValue('nightowl')
    await expect.element(field('Age')).toHaveValue('34')
    await expect.element(page.getByText(/^Private: nobody else sees it/)).toBeVisible()
    expect(await faults()).toEqual([])
    await field('Age').fill('35')
    await field('City').fill(' Lisbon ')
    await button('Save').click()
    await expect.element(button('Edit')).toHaveFocus()
    expect(saves()[0]?.body).toEqual({
      fullName: 'Ada Example',
      username: 'nightowl',
      age: 35,
      city: 'Lisbon',
    })
    expect(value('City')).toBe('Lisbon')
    expect(currentToast.get()?.title).toBe('Profile updated')
  })

  it('§4 saves once when the form is submitted twice at once', async () => {
    await edit()
    const form = field('City').element().closest('form')
    form?.requestSubmit()
    form?.requestSubmit()
    await expect.element(button('Edit')).toBeVisible()
    expect(saves()).toHaveLength(1)
  })

  it('§7 reads the member again after a change', async () => {
    await edit()
    await field('City').fill('Lisbon')
    await button('Save').click()
    await expect.element(button('Edit')).toBeVisible()
    const paths = sent.map(({ path }) => path)
    const saved = paths.indexOf('PATCH /api/user/m1/profile')
    expect(paths.indexOf('GET /api/user/m1')).toBeGreaterThan(saved)
  })

  it('§5 keeps a value whose field was emptied, and deletes a value that was cleared by its button', async () => {
    await edit()
    await field('Full name').fill('')
    await expect.element(page.getByText(/^Left empty, it stays/)).toBeVisible()
    await button('Clear age').click()
    await expect.element(page.getByText('It is removed when you save.')).toBeVisible()
    await button('Clear username').click()
    await button('Keep username').click()
    await expect.element(field('Username')).toHaveValue('nightowl')
    await button('Save').click()
    await expect.element(button('Edit')).toBeVisible()
    expect(saves()[0]?.body).toEqual({ age: null, username: 'nightowl' })
    expect(page.getByText('Age').query()).toBeNull()
    expect(value('Full name')).toBe('Ada Example')
  })

  it("§8 says 'Update Failed', marks the fields and keeps what was typed", async () => {
    refusal = Response.json(
      {
        code: 'invalid',
        message: 'Please check the marked fields.',
        fields: { username: 'At most 40 characters.', age: 'Enter an age between 18 and 120.' },
      },
      { status: 422 },
    )
    await edit()
    await field('Age').fill('12')
    await field('City').fill('Lisbon')
    await button('Save').click()
    await expect.element(field('Username')).toHaveFocus()
    await expect
      .element(field('Age'))
      .toHaveAccessibleDescription('Enter an age between 18 and 120.')
    expect(currentToast.get()).toMatchObject({
      title: 'Update Failed',
      description: 'Please check the marked fields.',
      tone: 'destructive',
    })
    await expect.element(field('City')).toHaveValue('Lisbon')
    expect(await faults()).toEqual([])
    await field('Age').fill('20')
    await expect.element(field('Age')).not.toHaveAttribute('aria-invalid')
  })

  it('§5 refuses an age that is no whole number without a request', async () => {
    await edit()
    await field('Age').fill('34.5')
    await button('Save').click()
    await expect.element(field('Age')).toHaveFocus()
    expect(currentToast.get()?.title).toBe('Update Failed')
    expect(saves()).toEqual([])
  })

  it('§8 keeps the form if the server does not answer, and shows the error beside the button', async () => {
    refusal = new Response('', { status: 503 })
    await edit()
    await field('City').fill('Lisbon')
    await button('Save').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Your profile was not saved/)
    await expect.element(button('Save')).toHaveFocus()
    await expect.element(field('City')).toHaveValue('Lisbon')
  })

  it('§4 keeps what was typed when the session ends while it is saved, until she is back', async () => {
    const { unmount } = await show()
    await button('Edit').click()
    expect(asksBeforeReload()).toBe(false)
    await field('City').fill('Lisbon')
    await button('Clear age').click()
    await expect.poll(asksBeforeReload).toBe(true)
    refusal = Response.json({ code: 'unauthenticated', message: 'No.' }, { status: 401 })
    await button('Save').click()
    const sentence = 'Your session has ended. Sign in again in this tab: what you typed is kept.'
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
    expect(currentToast.get()?.description).toBe(sentence)
    // The member leaves the page to sign in.
    await unmount()
    ;[signedIn, refusal] = [false, null]
    await refreshSession()
    await signInWithEmail(user.email, 'secret')
    await show()
    await expect.element(field('City')).toHaveValue('Lisbon')
    await expect.element(field('City')).not.toHaveFocus()
    await expect.element(page.getByText('It is removed when you save.')).toBeVisible()
    expect(asksBeforeReload()).toBe(true)
    await button('Save').click()
    await expect.element(button('Edit')).toHaveFocus()
    expect(saves().at(-1)?.body).toMatchObject({ city: 'Lisbon', age: null })
    expect(asksBeforeReload()).toBe(false)
    await button('Edit').click()
    await expect.element(field('Full name')).toHaveFocus()
  })

  it('§4 forgets what was typed when she signs out', async () => {
    const { unmount } = await show()
    await button('Edit').click()
    await field('City').fill('Lisbon')
    await unmount()
    await signOut()
    await signInWithEmail(user.email, 'secret')
    await edit()
    await expect.element(field('City')).toHaveValue('')
  })

  it('§4 discards what was typed on Cancel', async () => {
    await edit()
    await field('City').fill('Lisbon')
    await button('Cancel').click()
    await expect.element(button('Edit')).toHaveFocus()
    await button('Edit').click()
    await expect.element(field('City')).toHaveValue('')
  })
})

describe('Welcome', () => {
  async function greet(change: Partial<typeof known>) {
    stored = { ...known, ...change }
    await signInWithEmail(user.email, 'secret')
    await show()
    return page.getByRole('heading', { level: 1 }).element().textContent
  }

  it.each([
    ['the display name', {}, 'Welcome, Ada'],
    ['the full name', { displayName: null }, 'Welcome, Ada Example'],
    ['User', { displayName: '', fullName: null }, 'Welcome, User'],
  ])('§2 greets the member by %s', async (_, change, line) => {
    expect(await greet(change)).toBe(line)
  })

  it('§3 §6 shows the tier as a badge in upper case', async () => {
    await greet({ subscriptionTier: 'promo' })
    await expect.element(page.getByText('PROMO', { exact: true })).toBeVisible()
  })
})
