import type { OwnCase } from '@sidelight/contract/calls/moderation/cases'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { runLeaveHandlers } from '../../platform/session/quick-exit.ts'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { OwnCases } from './own-cases.tsx'

const disputed: OwnCase = {
  id: 'c1',
  warningId: 'w1',
  kind: 'dispute',
  class: 'other',
  state: 'open',
  openedOn: '2026-11-02',
  dueAt: '2026-11-09T10:00:00.000Z',
  late: false,
  hidden: false,
  question: null,
  decision: null,
  appealUntil: null,
  statement: null,
  ledger: [],
  mayAnswer: true,
}

let shown: OwnCase[]
let sent: string[]
/** The id of the member who is signed in. */
let signedIn: string | null
beforeEach(() => {
  shown = [disputed]
  sent = []
  signedIn = null
  vi.stubGlobal('fetch', async (url: string, init: { method?: string }) => {
    const member = { id: signedIn, email: 'ada@example.org', displayName: 'Ada' }
    if (url.endsWith('/sign-out')) signedIn = null
    if (url.endsWith('/get-session')) return Response.json(signedIn && { user: member })
    if (/\/sign-|\/register$/.test(url)) return Response.json(member)
    if (init.method !== 'POST') return Response.json({ cases: shown })
    sent.push(new URL(url, location.href).pathname)
    return Response.json({ received: true })
  })
})
afterEach(() => {
  runLeaveHandlers()
  vi.unstubAllGlobals()
})

const open = (memberId = 'ada') =>
  render(
    <WithQueries>
      <OwnCases memberId={memberId} numberOf={() => undefined} />
    </WithQueries>,
  )
const answer = () => page.getByLabelText(/^What do you say to it/)
const appeal = () => page.getByLabelText('Why should it be looked at again?')
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('§6 what an author typed for a case stays while another page is open, until it is sent', async () => {
  const screen = await open()
  await answer().fill('It was in March.')
  await screen.unmount()
  const again = await open()
  await expect.element(answer()).toHaveValue('It was in March.')
  shown = [{ ...disputed, mayAnswer: false, answered: true }]
  await button('Send answer').click()
  await expect.element(answer()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 2 }).nth(1)).toHaveFocus()
  await again.unmount()
  shown = [disputed]
  await open()
  await expect.element(answer()).toHaveValue('')
})

async function signInAs(memberId: string) {
  signedIn = memberId
  await signInWithEmail('ada@example.org', 'secret')
  return open(memberId)
}

/** Ends the session without a sign-out, after Ada has typed an answer and an appeal. */
async function typeUntilExpired() {
  shown = [{ ...disputed, appealUntil: '2026-12-02' }]
  const screen = await signInAs('ada')
  await answer().fill('It was in March.')
  await button('Appeal').click()
  await appeal().fill('He wrote first.')
  // The member leaves the page to sign in.
  await screen.unmount()
  signedIn = null
  await refreshSession()
}

it('§4 §6 what an author typed for a case outlasts an expired session', async () => {
  await typeUntilExpired()
  await signInAs('ada')
  await expect.element(answer()).toHaveValue('It was in March.')
  await expect.element(appeal()).toHaveValue('He wrote first.')
})

it('§4 §6 what an author typed for a case is never shown to another member', async () => {
  await typeUntilExpired()
  await signInAs('bea')
  await expect.element(answer()).toHaveValue('')
  await expect.element(button('Appeal')).toBeVisible()
})

it('§4 §6 what an author typed for a case is dropped when she signs out', async () => {
  const screen = await signInAs('ada')
  await answer().fill('It was in March.')
  await screen.unmount()
  await signOut()
  await signInAs('ada')
  await expect.element(answer()).toHaveValue('')
})

it('§6 evidence is taken back at the second press, after the page said that it is erased', async () => {
  shown = [{ ...disputed, kind: 'verify', mayAnswer: false }]
  await open()
  await button('Take evidence back').click()
  expect(sent).toEqual([])
  shown = [{ ...disputed, kind: 'verify', mayAnswer: false, state: 'withdrawn' }]
  await button('Take it back for good').click()
  await expect.element(button('Take it back for good')).not.toBeInTheDocument()
  expect(sent).toEqual(['/api/user/ada/cases/c1/withdrawal'])
  await expect.element(page.getByRole('heading', { level: 2 }).nth(1)).toHaveFocus()
})

it('§6 a warning that is held was reported by no one, and its author need do nothing', async () => {
  shown = [{ ...disputed, kind: 'held', hidden: true, mayAnswer: false }]
  await open()
  await expect.element(page.getByText(/Held since/)).toBeVisible()
  const waits = page.getByText(
    'The warning is not on the board until the decision. You need do nothing.',
  )
  await expect.element(waits).toBeVisible()
  expect(page.getByText(/Reported on/).query()).toBeNull()
})

it.each([
  ['report', 'Reported'],
  ['dispute', 'Received'],
  ['copy', 'Found'],
] as const)('§6 a case of the kind %s was not always reported: %s', async (kind, word) => {
  shown = [{ ...disputed, kind }]
  await open()
  await expect.element(page.getByText(new RegExp(`\\. ${word} on `))).toBeVisible()
})
