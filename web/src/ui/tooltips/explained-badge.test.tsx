import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ExplainedBadge } from './explained-badge.tsx'

it('a badge shows its explanation on a press, and hides it on a second', async () => {
  const screen = await render(<ExplainedBadge tone="clear" word="Verified" means="Evidence." />)
  const badge = screen.getByRole('button', { name: 'Verified', exact: true })
  await expect.element(badge).toHaveAttribute('aria-expanded', 'false')
  await badge.click()
  await expect.element(screen.getByText('Evidence.')).toBeVisible()
  await badge.click()
  await expect.element(screen.getByText('Evidence.')).not.toBeInTheDocument()
})
