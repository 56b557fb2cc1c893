import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { DEFAULTS, startConfig } from '../../platform/config.ts'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'ada' }
let emailConfirmed = false
let confirmationCounts = true
let sent: unknown[] = []

async function serve(url: string, init?: RequestInit) {
  const path = new URL(url, location.href).pathname
  if (path.endsWith('/config')) return Response.json({ ...DEFAULTS, confirmationCounts })
  if (path.endsWith('/get-session')) return Response.json({ user })
  if (path.endsWith('/register')) {
    return Response.json({ ...user, displayName: 'ada', emailConfirmed })
  }
  if (path.endsWith('/account/deletion')) sent.push(await new Request(url, init).json())
  return Response.json({ deleted: true })
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', serve)
})
afterEach(async () => {
  await signOut()
  confirmationCounts = false
  await startConfig()
  vi.unstubAllGlobals()
})

async function open(confirmed: boolean, counts = true, lost?: ReactNode) {
  emailConfirmed = confirmed
  confirmationCounts = counts
  await startConfig()
  await refreshSession()
  await render(<DeleteAccountDialog lost={lost} onClose={() => undefined} />)
}
const question = () => page.getByText('What becomes of your warnings?')

it('§6 deletes never-published warnings without asking, and says so', async () => {
  await open(false)
  await expect.element(page.getByText('Your warnings are erased')).toBeVisible()
  await expect.element(page.getByText(/^Others have never seen them/)).toBeVisible()
  expect(question().query()).toBeNull()
  expect(page.getByText('Leave them on the board').query()).toBeNull()
  expect(await accessibilityFaults(document.body)).toEqual([])
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect.poll(() => sent).toEqual([{ warnings: 'erase' }])
})

it.each([
  ['whose email is confirmed', true, true],
  ['who needs no confirmed email', false, false],
])(
  '§6 a member %s is asked whether her warnings stay on the board',
  async (_, confirmed, counts) => {
    await open(confirmed, counts)
    await expect.element(question()).toBeVisible()
    await expect.element(page.getByText('Leave them on the board')).toBeVisible()
  },
)

it('§6 shows what other features say is lost, in both steps', async () => {
  await open(true, true, <p>Your plan ends.</p>)
  await expect.element(page.getByText('Your plan ends.')).toBeVisible()
  await page.getByRole('radio', { name: 'Erase my warnings' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText(/^You leave your match rooms/)).toBeVisible()
  await expect.element(page.getByText('Your plan ends.')).toBeVisible()
})

it('§6 says what happens to date plans, and before the last press what is not erased', async () => {
  await open(true)
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(/The notes of your date plans then open for nobody\./)
  await page.getByRole('radio', { name: 'Erase my warnings' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect
    .element(page.getByText(/what you wrote there stays with their members/))
    .toBeVisible()
  await expect.element(page.getByText(/a mark that names nobody stays/)).toBeVisible()
  expect(sent).toEqual([])
})
