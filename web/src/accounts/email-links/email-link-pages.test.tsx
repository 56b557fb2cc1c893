import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { DEFAULTS, startConfig } from '../../platform/config.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { ConfirmRow, useUnconfirmed } from './confirm-row.tsx'
import { ForgotPage } from './forgot-page.tsx'
import { linkText } from './link-text.ts'
import { NewEmailPage } from './new-email-page.tsx'
import { ResetPage } from './reset-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'ada' }
const ended = { code: 'INVALID_TOKEN', message: 'Ended.' }
let member: object | null = null
let config: object = DEFAULTS
let refusal: { code: string; message: string } | null = null
/** The answer to a confirmation. */
let confirmed: object = { status: true }
let sent: [path: string, body: unknown][] = []

async function serve(url: string, init?: RequestInit) {
  const path = new URL(url, location.href).pathname
  if (path.endsWith('/get-session')) return Response.json(member && { user })
  if (path.endsWith('/register')) return Response.json(member)
  if (path.endsWith('/sign-out')) return Response.json({})
  if (path.endsWith('/config')) return Response.json(config)
  sent.push([path, await new Request(url, init).json()])
  return refusal ? Response.json(refusal, { status: 400 }) : Response.json(confirmed)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const password = () => page.getByLabelText('New password', { exact: true })

beforeEach(async () => {
  member = null
  refusal = null
  confirmed = { status: true }
  sent = []
  vi.stubGlobal('fetch', serve)
  await refreshSession()
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
  linkText.remove()
  goTo('/', { replace: true })
})

describe('ForgotPage', () => {
  it('§2 requests a reset link, and does not reveal whether the account exists', async () => {
    const screen = await render(<ForgotPage />)
    await page.getByRole('textbox', { name: 'Email' }).fill(' ada@example.org ')
    await button('Send link').click()
    await expect.element(heading('Look into your mailbox')).toBeVisible()
    await expect
      .element(page.getByText(/^If there is an account with ada@example.org/))
      .toBeVisible()
    expect(sent).toEqual([['/api/identity/request-password-reset', { email: 'ada@example.org' }]])
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('§4 shows that it is sending, and ignores a second press', async () => {
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      await held.promise
      return serve(url, init)
    })
    await render(<ForgotPage />)
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
    await button('Send link').click()
    await expect.element(button('Sending...')).toBeDisabled()
    held.resolve()
    await expect.element(heading('Look into your mailbox')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('§8 marks an invalid email, and sends no request', async () => {
    await render(<ForgotPage />)
    await button('Send link').click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Please enter a valid email address\./)
    const email = page.getByRole('textbox', { name: 'Email' })
    await expect.element(email).toHaveFocus()
    const note = 'This is not an email address. An example: ada@example.com'
    await expect.element(email).toHaveAccessibleDescription(note)
    expect(sent).toEqual([])
    await email.fill('ada@')
    await expect.element(page.getByText(note)).not.toBeInTheDocument()
  })
})

describe('ResetPage', () => {
  it('§2 removes the token from the URL, and sends it with the new password', async () => {
    goTo('/auth/reset#a-token')
    const screen = await render(<ResetPage />)
    await expect.poll(() => location.href).not.toContain('a-token')
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await password().fill('a fresh start')
    await button('Save password').click()
    await expect.element(heading('Your password is changed')).toBeVisible()
    const body = { token: 'a-token', newPassword: 'a fresh start' }
    expect(sent).toEqual([['/api/identity/reset-password', body]])
  })

  it('§8 shows why a password is refused, and keeps it in the field', async () => {
    goTo('/auth/reset#a-token')
    await render(<ResetPage />)
    await password().fill('abc12')
    await button('Save password').click()
    await expect.element(page.getByText('At least 6 characters.', { exact: true })).toBeVisible()
    await expect.element(password()).toHaveFocus()
    expect(sent).toEqual([])
    refusal = { code: 'PASSWORD_COMPROMISED', message: '' }
    await password().fill('password1')
    await button('Save password').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^Password is too weak\./)
    await expect.element(page.getByText(/too many people use it/)).toBeVisible()
    await expect.element(password()).toHaveFocus()
    await expect.element(password()).toHaveValue('password1')
  })

  it('says that a link has expired, and leads to a new one', async () => {
    goTo('/auth/reset#a-token')
    refusal = ended
    await render(<ResetPage />)
    await password().fill('a fresh start')
    await button('Save password').click()
    await expect.element(heading('This link does not work any more')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
  })

  it('§8 opens with another link in the same tab', async () => {
    goTo('/auth/reset#a-token')
    refusal = ended
    await render(<ResetPage />)
    await password().fill('a fresh start')
    await button('Save password').click()
    await expect.element(heading('This link does not work any more')).toBeVisible()
    refusal = null
    location.hash = '#b-token'
    await password().fill('a fresh start')
    await button('Save password').click()
    await expect.element(heading('Your password is changed')).toBeVisible()
    expect(location.href).not.toContain('b-token')
    expect(sent.at(-1)?.[1]).toMatchObject({ token: 'b-token' })
  })
})

describe('ConfirmPage', () => {
  it('§2 confirms the email only when the button is pressed', async () => {
    goTo('/auth/confirm#a-token')
    const screen = await render(<ConfirmPage />)
    expect(await accessibilityFaults(screen.container)).toEqual([])
    expect(sent).toEqual([])
    await button('Confirm email').click()
    await expect.element(heading('Your email is confirmed')).toBeVisible()
    expect(sent).toEqual([['/api/identity/confirm-email', { token: 'a-token' }]])
  })

  it('leads to a new password if the browser is not signed in to the account', async () => {
    goTo('/auth/confirm#a-token')
    confirmed = { status: true, newPassword: 'next-token' }
    await render(<ConfirmPage />)
    await expect.element(page.getByText(/^You are not signed in in this browser/)).toBeVisible()
    await button('Confirm email').click()
    const onward = page.getByRole('link', { name: 'Choose a new password' })
    await expect.element(onward).toHaveAttribute('href', '/auth/reset#next-token')
  })

  it.each([
    ['INVALID_TOKEN', 'This link does not work any more'],
    ['EMAIL_TAKEN', 'Another account has this email'],
  ])('shows a heading that explains the error %s', async (code, title) => {
    goTo('/auth/confirm#a-token')
    refusal = { code, message: '' }
    await render(<ConfirmPage />)
    await button('Confirm email').click()
    await expect.element(heading(title)).toBeVisible()
  })
})

function Reminder() {
  return useUnconfirmed() ? (
    <ul>
      <ConfirmRow />
    </ul>
  ) : null
}

describe('ConfirmRow', () => {
  it('§2 asks the member to confirm until her email is confirmed, and sends the email again', async () => {
    member = { ...user, displayName: 'ada', emailConfirmed: false }
    await refreshSession()
    const screen = await render(<Reminder />)
    await expect.element(page.getByText(/the link that we sent to ada@example.org/)).toBeVisible()
    await button('Send again').click()
    await expect.element(page.getByText('Sent. It can take a few minutes.')).toBeVisible()
    expect(sent).toEqual([['/api/identity/send-confirmation', {}]])
    expect(await accessibilityFaults(screen.container)).toEqual([])
    member = { ...user, displayName: 'ada', emailConfirmed: true }
    await refreshSession()
    await expect.element(page.getByText(/the link that we sent to/)).not.toBeInTheDocument()
  })
  it('§6 asks Firebase for the confirmation, and says what to do if the Firebase session is gone', async () => {
    config = {
      ...DEFAULTS,
      identity: 'firebase',
      mail: false,
      confirmationCounts: true,
      firebase: { projectId: 'side-3', apiKey: 'AIzaSyE', authDomain: 'side-3.x', emulator: null },
    }
    await startConfig()
    member = { ...user, displayName: 'ada', emailConfirmed: false }
    await refreshSession()
    const screen = await render(<Reminder />)
    await expect.element(page.getByText(/seen by you alone/)).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await button('I have confirmed it').click()
    const again = page.getByText('To look that up, sign out and sign in once more.')
    await expect.element(again).toBeVisible()
    member = { ...user, displayName: 'ada', emailConfirmed: true }
    await refreshSession()
    await expect.element(button('I have confirmed it')).not.toBeInTheDocument()
    config = DEFAULTS
    await startConfig()
  })
})

describe('NewEmailPage', () => {
  const here = '/account/email#a-token'

  it('§8 changes the email only when the button is pressed, and then leads to the sign-in', async () => {
    goTo(here)
    confirmed = { changed: true }
    await render(<NewEmailPage />)
    await expect.poll(() => location.href).not.toContain('a-token')
    expect(sent).toEqual([])
    await button('Confirm email').click()
    await expect.element(heading('Your email was changed')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(sent.map(([, body]) => body)).toEqual([{ token: 'a-token' }])
  })

  it('§8 leads a signed-in member to her account', async () => {
    member = user
    await refreshSession()
    goTo(here)
    confirmed = { changed: true }
    await render(<NewEmailPage />)
    await button('Confirm email').click()
    await expect
      .element(page.getByRole('link', { name: 'Account and security' }))
      .toHaveAttribute('href', '/account')
  })

  it('§8 says that the link does not work', async () => {
    goTo(here)
    confirmed = { changed: false }
    await render(<NewEmailPage />)
    await button('Confirm email').click()
    await expect.element(heading('This link does not work any more')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('§8 lets the member try again after a failure', async () => {
    goTo(here)
    refusal = { code: 'invalid', message: 'No.' }
    await render(<NewEmailPage />)
    await button('Confirm email').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    refusal = null
    confirmed = { changed: true }
    await button('Confirm email').click()
    await expect.element(heading('Your email was changed')).toBeVisible()
  })
})
