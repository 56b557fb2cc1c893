import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { LedgerPart } from './ledger-part.tsx'

const ledger = { day: '2026-11-02', n: 7, head: '05'.repeat(32), current: true, stamp: null }

it('§6 the public page names the line where the ledger is broken, and how to check a line', async () => {
  const { container, rerender } = await render(
    <LedgerPart ledger={ledger} fault={null} stampFault={null} />,
  )
  await expect.element(page.getByText(`7:${ledger.head}`)).toBeVisible()
  const check = page.getByText(/^To check a line that you kept/)
  await expect.element(check).not.toBeVisible()
  await page.getByText('How to check a line that you kept').click()
  await expect.element(check).toBeVisible()
  await expect.element(page.getByText(/is broken at line/)).not.toBeInTheDocument()
  await rerender(
    <LedgerPart ledger={ledger} fault={{ day: '2026-11-03', line: 5 }} stampFault={null} />,
  )
  const broken = page.getByText(
    /^A check on Nov(ember)? 3, 2026 found that the chain is broken at line 5/,
  )
  await expect.element(broken).toBeVisible()
  expect(await accessibilityFaults(container)).toEqual([])
})

it('§6 the public page distinguishes a wrong time stamp from a broken ledger', async () => {
  const stampFault = { day: '2026-11-03', of: '2026-11-02' }
  await render(<LedgerPart ledger={ledger} fault={null} stampFault={stampFault} />)
  const unfit =
    /^A check on Nov(ember)? 3, 2026 found that the time stamp of the head of Nov(ember)? 2,/
  await expect.element(page.getByText(unfit)).toBeVisible()
  await expect.element(page.getByText(/is broken at line/)).not.toBeInTheDocument()
})
