import type { TransparencyMonth } from '@sidelight/contract/calls/moderation/transparency'
import { caseClasses, caseOutcomes } from '@sidelight/contract/rules/case-policy'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MonthTable } from './month-table.tsx'

const none = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, 0>

const month: TransparencyMonth = {
  month: '2026-11',
  opened: none(caseClasses),
  outcomes: none(caseOutcomes),
  withdrawn: 0,
  appealed: 0,
  reversed: 0,
  late: 0,
  strikes: 6,
  conflicts: 'under 5',
  medianDays: null,
  slowestDays: null,
}

it('§6 the public figures of a month count strikes and conflicts of interest, and omit rows of none', async () => {
  await render(<MonthTable months={[month]} />)
  const rows = page
    .getByRole('term')
    .elements()
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
  expect(rows).toContainEqual(['Counted against somebody by two moderators', '6'])
  expect(rows).toContainEqual(['Left by a moderator who knew somebody', 'under 5'])
  // Rows of 0 are omitted. The last row is the days, of which there are too few.
  expect(rows).toHaveLength(3)
})
