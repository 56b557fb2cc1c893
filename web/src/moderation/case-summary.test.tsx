import type { CaseView } from '@sidelight/contract/calls/moderation/cases'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { CaseSummary } from './case-summary.tsx'

const decided = {
  outcome: 'corrected',
  reason: 'names-somebody',
  explanation: 'It says where he works.',
  on: '2026-11-03',
  byTwo: false,
} as const

const shown: CaseView = {
  kind: 'report',
  class: 'other',
  state: 'decided',
  openedOn: '2026-11-02',
  dueAt: '2026-11-09T10:00:00.000Z',
  late: false,
  hidden: false,
  question: null,
  decision: decided,
  appealUntil: null,
  statement: null,
  ledger: [],
}

it('§6 the author of a corrected warning reads which of her words were struck out, and why', async () => {
  const struck = ['Zanzibar Yards', 'lies', 'lies']
  const { container, rerender } = await render(
    <CaseSummary shown={{ ...shown, struck }} titleId="title" />,
  )
  await expect.element(page.getByText('Struck out of what you wrote')).toBeVisible()
  const quoted = [...container.querySelectorAll('q')].map(({ textContent }) => textContent)
  expect(quoted).toEqual(struck)
  await expect.element(page.getByText('It says where he works.')).toBeVisible()
  expect(await accessibilityFaults(container)).toEqual([])
  await rerender(<CaseSummary shown={shown} titleId="title" />)
  await expect.element(page.getByText('Struck out of what you wrote')).not.toBeInTheDocument()
})

it('§6 a held warning that a moderator let through was published, another one stays as it is', async () => {
  const decision = { ...decided, outcome: 'stands', reason: 'no-violation' } as const
  const held = { ...shown, kind: 'held', decision } as const
  const { rerender } = await render(<CaseSummary shown={held} titleId="title" />)
  await expect.element(page.getByText(/^The warning was published\. Nothing in it/)).toBeVisible()
  await rerender(<CaseSummary shown={{ ...held, kind: 'report' }} titleId="title" />)
  await expect.element(page.getByText(/^The warning stays as it is\. Nothing in it/)).toBeVisible()
})

it('§6 a decision that left the warning on the board says so if it is not there now', async () => {
  const decision = { ...decided, outcome: 'stands', reason: 'no-violation' } as const
  const { rerender } = await render(<CaseSummary shown={{ ...shown, decision }} titleId="title" />)
  const gone = page.getByText(/^The warning is not on the board now\. That is not because of/)
  await expect.element(page.getByText(/^The warning stays as it is\./)).toBeVisible()
  await expect.element(gone).not.toBeInTheDocument()
  await rerender(<CaseSummary shown={{ ...shown, decision, offBoard: true }} titleId="title" />)
  await expect.element(gone).toBeVisible()
})

it('§6 a case that is over because its warning was withdrawn says so', async () => {
  const over = { ...shown, kind: 'dispute', state: 'lapsed', decision: null } as const
  const { rerender } = await render(<CaseSummary shown={over} titleId="title" />)
  const heading = (name: RegExp) => page.getByRole('heading', { name })
  await expect.element(heading(/^Over without a decision$/)).toBeVisible()
  await rerender(<CaseSummary shown={{ ...over, takenBack: true }} titleId="title" />)
  await expect.element(heading(/^Over: the warning was withdrawn by whoever/)).toBeVisible()
})

it('§6 a question in an urgent case names the time at which it is due, on that day, else its own day', async () => {
  const asked = { ...shown, class: 'doxxing', state: 'asked', decision: null } as const
  const until = (day: string) => ({ ...asked, question: { text: 'Who?', until: day } })
  const { rerender } = await render(<CaseSummary shown={until('2026-11-09')} titleId="title" />)
  const time = /^Answer by Nov 9, 2026, \d+:00.* After that it is decided without\.$/
  await expect.element(page.getByText(time)).toBeVisible()
  await rerender(<CaseSummary shown={until('2026-11-06')} titleId="title" />)
  const day = 'Answer by Nov 6, 2026. After that it is decided without.'
  await expect.element(page.getByText(day)).toBeVisible()
  // Any other case waits until that day is over.
  const waits = { ...until('2026-11-09'), class: 'other' } as const
  await rerender(<CaseSummary shown={waits} titleId="title" />)
  const ninth = 'Answer by Nov 9, 2026. After that it is decided without.'
  await expect.element(page.getByText(ninth)).toBeVisible()
})
