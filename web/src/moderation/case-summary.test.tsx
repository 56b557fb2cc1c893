import type { CaseView } from '@sidelight/contract/calls/moderation/cases'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { CaseSummary } from './case-summary.tsx'

const shown: CaseView = {
  kind: 'report',
  class: 'other',
  state: 'decided',
  openedOn: '2026-11-02',
  dueAt: '2026-11-09T10:00:00.000Z',
  late: false,
  hidden: false,
  question: null,
  decision: {
    outcome: 'corrected',
    reason: 'names-somebody',
    explanation: 'It says where he works.',
    on: '2026-11-03',
    byTwo: false,
  },
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
