import type { OwnCase } from '@sidelight/contract/calls/moderation/cases'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { runLeaveHandlers } from '../../platform/session/quick-exit.ts'
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
beforeEach(() => {
  shown = [disputed]
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: { method?: string }) => {
    if (init.method !== 'POST') return Response.json({ cases: shown })
    sent.push(new URL(url, location.href).pathname)
    return Response.json({ received: true })
  })
})
afterEach(() => {
  runLeaveHandlers()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <WithQueries>
      <OwnCases memberId="ada" numberOf={() => undefined} />
    </WithQueries>,
  )
const answer = () => page.getByLabelText(/^What do you say to it/)
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
