import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { BesideCasesList } from './beside-cases-list.tsx'

it('§6 the public figures count pictures, messages and orders of past months, and omit rows of none', async () => {
  const month = {
    month: '2026-10',
    evidence: { received: 15, erased: 'under 5' },
    support: { inTime: 10, late: 'under 5' },
    orders: { received: 5, answered: 0 },
  } as const
  const { container } = await render(<BesideCasesList months={[month]} />)
  await expect.element(page.getByRole('heading', { name: 'October 2026' })).toBeVisible()
  const rows = page
    .getByRole('term')
    .elements()
    .map(({ nextElementSibling }) => nextElementSibling?.textContent)
  expect(rows).toEqual(['15', 'under 5', '10', 'under 5', '5'])
  expect(await accessibilityFaults(container)).toEqual([])
})

it('§6 the public figures say that there is no past month yet', async () => {
  await render(<BesideCasesList months={[]} />)
  await expect.element(page.getByText(/^Nothing of it came/)).toBeVisible()
})
