import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { AuthPage } from './auth-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'ada' }
let signedIn = false
let refusal: Response | null = null
let sent: unknown[] = []

async function serve(url: string, init?: RequestInit) {
  if (url.includes('/sign-in/') || url.includes('/sign-up/')) {
    sent.push(await new Request(url, init).json())
    if (refusal) return refusal.clone()
    signedIn = true
  }
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'ada' })
}

const refuse = (code: string, message = '') => {
  refusal = Response.json({ code, message }, { status: 400 })
}
const box = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  signedIn = false
  refusal = null
  sent = []
  vi.stubGlobal('fetch', serve)
  goTo('/auth', { replace: true })
  await refreshSession()
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('AuthPage', () => {
  it('§2 has two tabs and keeps the email when the member switches between them', async () => {
    await render(<AuthPage />)
    await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await box('Email').fill('ada@example.org')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect.element(page.getByRole('heading', { name: 'Join Sidelight' })).toBeVisible()
    await expect.element(box('Email')).toHaveValue('ada@example.org')
    await expect.element(page.getByPlaceholder('min 6 characters')).toBeVisible()
  })

  it('§5 keeps name and email when the visitor returns from the terms, and not the password', async () => {
    goTo('/auth#sign-up')
    const { unmount } = await render(<AuthPage />)
    await box('Display name').fill('Ada')
    await box('Email').fill('ada@example.org')
    const password = page.getByLabelText('Password', { exact: true })
    await password.fill('a fresh start')
    await unmount()
    expect(sessionStorage).toHaveLength(0)
    await render(<AuthPage />)
    await expect.element(box('Display name')).toHaveValue('Ada')
    await expect.element(box('Email')).toHaveValue('ada@example.org')
    await expect.element(password).toHaveValue('')
  })

  it('§4 returns from the second step to email and password when Back is pressed', async () => {
    goTo('/faq')
    goTo('/auth')
    await render(<AuthPage />)
    await box('Email').fill('ada@example.org')
    const password = page.getByLabelText('Password', { exact: true })
    await password.fill('a fresh start')
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url.includes('/sign-in/') ? Response.json({ twoFactorRedirect: true }) : serve(url, init),
    )
    await button('Sign In').click()
    await expect.element(box('6-digit code')).toBeVisible()
    await expect.poll((): unknown => history.state).toEqual({ layers: 2 })
    history.back()
    await expect.element(box('Email')).toHaveValue('ada@example.org')
    await expect.element(password).toHaveValue('a fresh start')
    await expect.element(box('Email')).toHaveFocus()
    expect(location.pathname).toBe('/auth')
    await button('Sign In').click()
    await box('6-digit code').fill('123456')
    signedIn = true
    await button('Sign In').click()
    await expect.poll(() => location.pathname).toBe('/dashboard')
    history.back()
    await expect.poll(() => location.pathname).toBe('/faq')
  })

  it('opens the Sign Up tab at /auth#sign-up', async () => {
    goTo('/auth#sign-up')
    await render(<AuthPage />)
    await expect.element(box('Display name')).toBeVisible()
  })

  it('§2 redirects a signed-in visitor to the dashboard', async () => {
    signedIn = true
    await refreshSession()
    await render(<AuthPage />)
    await expect.poll(() => location.pathname).toBe('/dashboard')
  })

  it('§4 says that the member is signed out if her session expired, and not if she signed out herself', async () => {
    const ended = page.getByText('You are signed out now. Sign in to go on.')
    signedIn = true
    await refreshSession()
    await signOut()
    await render(<AuthPage />)
    await expect.element(box('Email')).toBeVisible()
    expect(ended.query()).toBeNull()
    signedIn = true
    await refreshSession()
    signedIn = false
    goTo('/auth', { replace: true })
    await refreshSession()
    await expect.element(ended).toBeVisible()
  })

  it('returns to the page in ?next after the sign-in', async () => {
    goTo('/auth?next=/search')
    await render(<AuthPage />)
    await box('Email').fill('ada@example.org')
    await userEvent.type(page.getByLabelText('Password', { exact: true }), 'secret{Enter}')
    await expect.poll(() => location.pathname).toBe('/search')
  })

  it('§5 uses the part of the email before @ as the name of a new member', async () => {
    goTo('/auth#sign-up')
    await render(<AuthPage />)
    await box('Email').fill('ada@example.org')
    await page.getByLabelText('Password', { exact: true }).fill('six666')
    await button('Sign Up').click()
    await expect
      .poll(() => sent)
      .toEqual([{ email: 'ada@example.org', password: 'six666', name: 'ada' }])
  })

  it('§8 shows the reason of a refusal in a box, focuses the field and keeps what was typed', async () => {
    refuse('WRONG_PASSWORD')
    await render(<AuthPage />)
    await box('Email').fill('ada@example.org')
    await page.getByLabelText('Password', { exact: true }).fill('secret')
    await button('Sign In').click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/^Incorrect password. Please try again\./)
    await expect.element(alert.getByRole('link', { name: 'contact support' })).toBeVisible()
    const password = page.getByLabelText('Password', { exact: true })
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveValue('secret')
    await expect.element(button('Sign In')).toBeEnabled()
  })

  it.each(['Sign In', 'Sign Up'])(
    '§8 shows an error at an invalid email and sends nothing, on the tab %s',
    async (tab) => {
      await render(<AuthPage />)
      await page.getByRole('tab', { name: tab }).click()
      await box('Email').fill('ada@example')
      await button(tab).click()
      await expect.element(box('Email')).toHaveFocus()
      const note = 'This is not an email address. An example: ada@example.com'
      await expect.element(box('Email')).toHaveAccessibleDescription(note)
      await expect.element(page.getByText(note)).toBeInViewport()
      expect(sent).toEqual([])
      await box('Email').fill('ada@example.')
      await expect.element(page.getByText(note)).not.toBeInTheDocument()
    },
  )

  it('§2 shows steps to fix the configuration when the server rejects the domain', async () => {
    refuse('foreign_origin')
    await render(<AuthPage />)
    await box('Email').fill('ada@example.org')
    await page.getByLabelText('Password', { exact: true }).fill('secret')
    await button('Sign In').click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(new RegExp(`Please add ${location.host} to`))
    expect(alert.getByRole('listitem').all()).toHaveLength(3)
    expect(alert.getByRole('link').query()).toBeNull()
  })

  it('§5 refuses a password of fewer than six characters without a request', async () => {
    goTo('/auth#sign-up')
    await render(<AuthPage />)
    await box('Email').fill('ada@example.org')
    await page.getByLabelText('Password', { exact: true }).fill('12345')
    await button('Sign Up').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Password is too weak\./)
    expect(sent).toEqual([])
  })

  it('shows a network error if the session cannot be read after the sign-in', async () => {
    await render(<AuthPage />)
    await box('Email').fill('ada@example.org')
    await page.getByLabelText('Password', { exact: true }).fill('secret')
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url.endsWith('/get-session') ? Promise.reject(new TypeError()) : serve(url, init),
    )
    await button('Sign In').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Network error\./)
    vi.stubGlobal('fetch', serve)
  })

  it('has no accessibility fault on either tab, before and after a refused sign-in', async () => {
    const screen = await render(<AuthPage />)
    const faults = () => accessibilityFaults(screen.container)
    expect(await faults()).toEqual([])
    await button('Sign In').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(await faults()).toEqual([])
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    expect(await faults()).toEqual([])
  })
})
