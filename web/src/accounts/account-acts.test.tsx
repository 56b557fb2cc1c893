import type { Security } from '@sidelight/contract/calls/account-security'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { freeMember } from '../../test/free-member.ts'
import '../app.css'
import { WithQueries } from '../platform/api/query-client.tsx'
import { localDayName } from '../platform/i18n/day-name.ts'
import { forgetReader } from '../platform/session/session.ts'
import { AccountSections } from './account-sections.tsx'
import { SecondStepForm } from './auth/second-step-form.tsx'

const signedInAt = '2026-11-02T09:30:00.000Z'
const session = { id: 's1', current: true, signedInAt, lastUsedAt: signedInAt }
const known: Security = {
  email: 'ada@example.org',
  waitingEmail: null,
  hasPassword: true,
  passwordChangedAt: null,
  providers: [],
  secondFactor: { on: true, backupCodesLeft: 2 },
  passkeys: [],
  sessions: [session, { ...session, id: 's2', current: false }],
  // The member has just passed a step-up.
  confirmedUntil: '2126-11-02T09:30:00.000Z',
  now: '2026-11-02T09:20:00.000Z',
  signOutOnLeave: false,
}

let security: Security
let refusal: object | undefined
/** The requested actions, each with its body. */
let asked: [act: string, body: unknown][]
beforeEach(() => {
  security = known
  refusal = undefined
  asked = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    if (method === 'GET') {
      if (pathname.includes('/notifications/')) return Response.json([])
      if (pathname.endsWith('/room-keys')) return Response.json({ rootId: null, locks: [] })
      if (pathname.endsWith('/get-session')) return Response.json(null)
      return Response.json(security)
    }
    asked.push([`${method} ${pathname}`, typeof body === 'string' ? JSON.parse(body) : undefined])
    if (refusal) return Response.json(refusal, { status: 422 })
    const uri = 'otpauth://totp/x?secret=ABCDEFGH'
    return Response.json({
      uri,
      id: 's1',
      backupCodes: ['aaaa-bbbb'],
      sent: true,
      ended: true,
      changed: true,
    })
  })
})
afterEach(() => {
  forgetReader()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: true })

async function show() {
  await render(
    <main>
      <h1>Account</h1>
      <WithQueries>
        <AccountSections
          member={freeMember}
          rooms={<li>Of rooms</li>}
          kept={<li>Of searches</li>}
          looks={<li>Of the shell</li>}
          plan={<li>Of payments</li>}
          lost={null}
        />
      </WithQueries>
    </main>,
  )
  await expect.element(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible()
}

describe('account actions', () => {
  it('§8 renew the backup codes of the second step and show the new ones', async () => {
    await show()
    await button('Manage second step').click()
    await expect.element(text('2 backup codes are left.')).toBeVisible()
    await button('New backup codes').click()
    await expect.element(page.getByRole('dialog').getByText('aaaa-bbbb')).toBeVisible()
    expect(asked).toHaveLength(1)
    await button('I have written them down').click()
    await expect.element(button('New backup codes')).toHaveFocus()
    await button('New backup codes').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button('New backup codes')).toHaveFocus()
  })

  it('§8 leave the set-up of the second step and its end by Escape, with the focus on the button again', async () => {
    security = { ...known, secondFactor: { on: false, backupCodesLeft: 0 } }
    await show()
    await button('Set up second step').click()
    await button('Turn on').click()
    const dialog = page.getByRole('dialog', { name: 'Turn on the second step' })
    await expect.element(dialog.getByLabelText('6-digit code from the app')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Turn on')).toHaveFocus()
    await button('Turn on').click()
    await dialog.getByLabelText('6-digit code from the app').fill('123456')
    security = known
    await dialog.getByRole('button', { name: 'Turn on the second step' }).click()
    await expect.element(page.getByRole('dialog').getByText('aaaa-bbbb')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button('New backup codes')).toHaveFocus()
  })

  it('§8 turn the second step off and confirm it', async () => {
    await show()
    await button('Manage second step').click()
    security = { ...known, secondFactor: { on: false, backupCodesLeft: 0 } }
    await button('Turn off').click()
    await expect.element(text('The second step is off.')).toBeVisible()
    await expect.element(button('Turn on')).toHaveFocus()
  })

  it('§8 turn the second step on: the key can be copied, and the focus stays in the row', async () => {
    security = { ...known, secondFactor: { on: false, backupCodesLeft: 0 } }
    await show()
    await button('Set up second step').click()
    await button('Turn on').click()
    const dialog = page.getByRole('dialog', { name: 'Turn on the second step' })
    await expect.element(dialog.getByText('ABCD EFGH')).toBeVisible()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await dialog.getByRole('button', { name: 'Copy the key' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Key copied' })).toBeVisible()
    expect(writeText).toHaveBeenCalledWith('ABCDEFGH')
    await dialog.getByLabelText('6-digit code from the app').fill('123456')
    security = known
    await dialog.getByRole('button', { name: 'Turn on the second step' }).click()
    await button('I have written them down').click()
    await expect.element(button('New backup codes')).toHaveFocus()
  })

  it('§8 show an error and keep the second step on when the server refuses to turn it off', async () => {
    refusal = { code: 'invalid', message: 'Not now.' }
    await show()
    await button('Manage second step').click()
    await button('Turn off').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(text('The second step is off.').query()).toBeNull()
    await expect.element(button('Turn off')).toBeEnabled()
  })

  it('§8 sign out every other device with one press', async () => {
    await show()
    await button('Manage devices').click()
    security = { ...known, sessions: [session] }
    await button('Sign out all others').click()
    await expect.element(button('Sign out all others')).not.toBeInTheDocument()
    expect(asked.map(([act]) => act)).toEqual(['DELETE /api/account/sessions'])
    await expect.element(button('Manage devices')).toHaveFocus()
  })

  it('§8 remove a passkey, after which the focus is on the button of the list', async () => {
    const passkey = { id: 'p1', name: 'My phone', addedAt: signedInAt }
    security = { ...known, passkeys: [passkey] }
    await show()
    await button('Manage passkeys').click()
    security = known
    await button('Remove My phone').click()
    await expect.element(button('Remove My phone')).not.toBeInTheDocument()
    await expect.element(button('Manage passkeys')).toHaveFocus()
  })

  it('rules: Quick exit: turn the sign-out on leaving on', async () => {
    await show()
    const control = page.getByRole('switch', { name: 'Sign out when I leave' })
    await expect.element(control).not.toBeChecked()
    security = { ...known, signOutOnLeave: true }
    await control.click()
    await expect.element(control).toBeChecked()
    expect(asked[0]?.[1]).toEqual({ signOutOnLeave: true })
  })

  it('§8 send the link to a valid new email, and mark the field when the email is invalid or refused', async () => {
    await show()
    await button('Change email').click()
    const field = page.getByLabelText('New email')
    await field.fill('ada')
    await button('Send link').click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(asked).toEqual([])
    refusal = { code: 'invalid', message: 'No.', fields: { email: 'This is your email already.' } }
    await field.fill(' wren@example.org ')
    await button('Send link').click()
    await expect.element(text('This is your email already.')).toBeVisible()
    refusal = undefined
    await button('Send link').click()
    await expect
      .element(page.getByText(/^An email is on its way to wren@example.org\./))
      .toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
    expect(asked.at(-1)?.[1]).toEqual({ email: 'wren@example.org' })
  })

  it('§8 show the new email that waits for its link, and withdraw the change with one press', async () => {
    const waiting = /^The link that we sent to wren@example.org is valid until/
    const until = '2026-11-02T10:20:00.000Z'
    await show()
    await button('Change email').click()
    await page.getByLabelText('New email').fill('wren@example.org')
    security = { ...known, waitingEmail: { email: 'wren@example.org', until } }
    await button('Send link').click()
    await expect.element(page.getByText(waiting)).toMatchTextContent(localDayName(until))
    refusal = { code: 'internal', message: 'Not now.' }
    await button('Withdraw the change').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Not now.')
    refusal = undefined
    security = known
    await button('Withdraw the change').click()
    await expect
      .element(
        text('No link waits any more. The email of your account is the one that is shown here.'),
      )
      .toBeVisible()
    await expect.element(page.getByText(waiting)).not.toBeInTheDocument()
    await expect.element(button('Change email')).toHaveFocus()
    expect(asked.at(-1)?.[0]).toBe('DELETE /api/account/email')
  })
})

describe('the second step of a sign-in', () => {
  it.each([
    ['INVALID_CODE', 'This code is not right, or it was used already.'],
    ['INVALID_BACKUP_CODE', 'This code is not right, or it was used already.'],
    ['INVALID_TWO_FACTOR_COOKIE', 'This took too long or too many tries. Please start again.'],
    [
      'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
      'This took too long or too many tries. Please start again.',
    ],
  ])('§8 shows a sentence for the error %s', async (code, sentence) => {
    refusal = { code, message: 'No.' }
    await render(<SecondStepForm onBack={() => undefined} />)
    await button('Sign In').click()
    await expect.element(text('Please enter the code.')).toBeVisible()
    expect(asked).toEqual([])
    await page.getByLabelText('6-digit code').fill('123456')
    await button('Sign In').click()
    await expect.element(page.getByText(sentence).first()).toBeVisible()
    await expect.element(button('Sign In')).toBeEnabled()
  })

  it('§8 sends a backup code to its own endpoint, and leads back to the code of the app', async () => {
    let isBack = false
    await render(
      <SecondStepForm
        onBack={() => {
          isBack = true
        }}
      />,
    )
    await button('Use a backup code instead').click()
    await page.getByLabelText('Backup code').fill('aaaa-bbbb')
    await button('Sign In').click()
    await expect
      .poll(() => asked)
      .toEqual([['POST /api/identity/two-factor/verify-backup-code', { code: 'aaaa-bbbb' }]])
    await button('Use the app instead').click()
    await expect.element(page.getByLabelText('6-digit code')).toHaveValue('')
    await button('Start again').click()
    expect(isBack).toBe(true)
  })
})
