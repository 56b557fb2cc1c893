import type { Security } from '@sidelight/contract/calls/account-security'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { freeMember } from '../../test/free-member.ts'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { zoneAt } from '../../test/zone-at.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { DEFAULTS, startConfig } from '../platform/config.ts'
import { forgetReader } from '../platform/session/session.ts'
import { AccountSections } from './account-sections.tsx'

const signedInAt = '2026-11-02T09:30:00.000Z'
const known: Security = {
  email: 'ada@example.org',
  waitingEmail: null,
  hasPassword: true,
  passwordChangedAt: null,
  providers: [],
  secondFactor: { on: false, backupCodesLeft: 0 },
  passkeys: [],
  sessions: [{ id: 's1', current: true, signedInAt, lastUsedAt: signedInAt }],
  confirmedUntil: null,
  now: '2026-11-02T09:20:00.000Z',
  signOutOnLeave: false,
}

let config: object
let security: object
let refusal: object | undefined
let told: object[]
let locks: object[]
let looked: unknown[]
beforeEach(() => {
  config = DEFAULTS
  security = known
  refusal = undefined
  told = []
  locks = []
  looked = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (refusal && url.endsWith('/change-password')) return Response.json(refusal, { status: 400 })
    if (url.endsWith('/config')) return Response.json(config)
    if (url.endsWith('/notifications/read')) {
      looked.push(body)
      told = []
      return Response.json({ unread: 0 })
    }
    if (url.includes('/api/notifications/')) return Response.json(told)
    if (url.endsWith('/api/account/room-keys')) return Response.json({ rootId: null, locks })
    return Response.json(security)
  })
})
afterEach(() => {
  forgetReader()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

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

it('our own: the list of devices shows the time zone of each sign-in', async () => {
  await show()
  await button('Manage devices').click()
  const times = page.getByText(/^Signed in .*, last used/).element().textContent
  expect(times.split(', last used')[0]).toContain(zoneAt(signedInAt))
})

it('our own: the hash in the URL of a sign-in notification opens the list of devices', async () => {
  history.replaceState(null, '', '#account-devices')
  await show()
  await expect.element(page.getByText(/^Signed in .*, last used/).first()).toBeVisible()
  expect(document.activeElement?.id).toBe('account-devices')
  history.replaceState(null, '', location.pathname)
})

it('our own: the list of devices opens when the hash is set while the page is open', async () => {
  await show()
  history.pushState(null, '', '#account-devices')
  await expect.element(page.getByText(/^Signed in .*, last used/).first()).toBeVisible()
  await button('Manage devices').click()
  await expect.element(page.getByText(/^Signed in .*, last used/)).not.toBeInTheDocument()
  history.replaceState(null, '', location.pathname)
})

it('our own: a part of the account that cannot be rendered shows an error beside the other parts', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  security = { ...known, sessions: undefined }
  await show()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^This part could not be shown/)
  await expect.element(page.getByText('ada@example.org')).toBeVisible()
  expect(await accessibilityFaults(document.body)).toEqual([])
  logged.mockRestore()
})

it.each([
  ['builtin', false, 'This site sends no email, so yours cannot be changed here.'],
  ['firebase', true, 'You sign in with another service, so your email cannot be changed here.'],
])(
  '§6 says why the email of an account of %s cannot be changed',
  async (identity, outgoingMail, why) => {
    config = { ...DEFAULTS, identity, outgoingMail, mail: false }
    await startConfig()
    await show()
    await expect.element(page.getByText(why)).toBeVisible()
    expect(button('Change email').query()).toBeNull()
    config = DEFAULTS
    await startConfig()
  },
)

it.each([
  ['INVALID_PASSWORD', 'Current password'],
  ['PASSWORD_TOO_SHORT', 'New password'],
  ['PASSWORD_COMPROMISED', 'New password'],
])('§8 the error %s is shown at its field, and typed text stays', async (code, label) => {
  refusal = { code, message: 'Refused.' }
  await show()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabelText('Current password', { exact: true }).fill('correct horse')
  await page.getByLabelText('New password', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Save password' }).click()
  const field = page.getByLabelText(label, { exact: true })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(page.getByLabelText('Current password', { exact: true }))
    .toHaveValue('correct horse')
})

it('§8 the password row shows the date of the last change', async () => {
  security = { ...known, passwordChangedAt: signedInAt }
  await show()
  await expect.element(page.getByText('Changed Nov 2, 2026', { exact: true })).toBeVisible()
})

it('§8 the account shows its settings as rows in groups, each with its state', async () => {
  security = { ...known, passkeys: [{ id: 'p1', name: 'My phone', addedAt: signedInAt }] }
  await show()
  await expect.element(page.getByText('Security check-up: 4 of 5')).toBeVisible()
  const titles = page.getByRole('heading', { level: 2 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Security check-up: 4 of 5',
    'Signing in',
    'What is kept',
    'Leaving and looks',
    'Plan and data',
  ])
  const rows = page.getByRole('region', { name: 'Signing in' }).getByRole('listitem').elements()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Emailada@example.orgChange',
    'PasswordChanging it signs out every other device.Change',
    'Passkeys1, “My phone”Manage',
    'Second stepOffSet up',
    'Devices1 signed inManage',
    'Of rooms',
  ])
  expect(await accessibilityFaults(document.body)).toEqual([])
})

it('§8 the security check-up lists the missing steps and leads to the next', async () => {
  await show()
  await expect.element(page.getByText('Security check-up: 3 of 5')).toBeVisible()
  const open = 'Still open: a second step when you sign in and a recovery code for your rooms.'
  await expect.element(page.getByText(open)).toBeVisible()
  await button('Set up the next').click()
  await expect.element(button('Set up second step')).toHaveFocus()
  await expect.element(button('Turn on')).toBeVisible()
  await button('Set up the next').click()
  await expect.element(button('Turn on')).toBeVisible()
})

it('§8 the security check-up counts a passkey as a second step, and a recovery code', async () => {
  security = { ...known, passkeys: [{ id: 'p1', name: 'My phone', addedAt: signedInAt }] }
  locks = [{ kind: 'code', salt: 'AAAA', ct: 'AAAA', credentialId: null }]
  await show()
  await expect.element(page.getByText('Security check-up: 5 of 5')).toBeVisible()
  expect(button('Set up the next').query()).toBeNull()
})

it('§8 the security check-up counts a new sign-in as open until the member confirms that it was her own', async () => {
  told = [
    { id: 'n1', kind: 'signed-in', isRead: false },
    { id: 'n2', kind: 'signed-in', isRead: true },
    { id: 'n3', kind: 'password-changed', isRead: false },
  ]
  security = { ...known, secondFactor: { on: true, backupCodesLeft: 10 } }
  await show()
  await expect
    .element(page.getByText(/^Still open/))
    .toMatchTextContent('a recovery code for your rooms and a device that you have not looked at')
  await button('Manage devices').click()
  await expect.element(page.getByText(/^There was a new sign-in/)).toBeVisible()
  expect(await accessibilityFaults(document.body)).toEqual([])
  await button('It was me').click()
  await expect.element(page.getByText('Security check-up: 4 of 5')).toBeVisible()
  expect(looked).toEqual([JSON.stringify({ ids: ['n1'] })])
})

it('§8 a form opens in its row, and the focus returns to its button when it closes', async () => {
  await show()
  await expect.element(button('Change password')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Tab}')
  while (document.activeElement !== button('Change password').element())
    await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Change password')).toHaveAttribute('aria-expanded', 'true')
  const form = page.getByRole('region', { name: 'Password', exact: true })
  await expect.element(form.getByLabelText('Current password', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('Change password')).toHaveFocus()
})

it('§8 the account fits into 320 px with text at 200%', async () => {
  await page.viewport(320, 700)
  document.documentElement.style.fontSize = '200%'
  await show()
  for (const name of ['Manage passkeys', 'Set up second step', 'Manage devices', 'Change password'])
    await button(name).click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  document.documentElement.style.fontSize = ''
})
