import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flagName } from '../../ui/flag-name.ts'
import { button, endBoard, openForm, startBoard, stepButton } from '../test-board.tsx'

// The module works as usual. The spy counts its calls, one for every red flag each time the flags
// are rendered.
vi.mock('../../ui/flag-name.ts', { spy: true })

beforeEach(startBoard)
afterEach(endBoard)

describe('typing in the warning form', () => {
  it('our own: does not render the red flags for a letter of the description', async () => {
    await openForm()
    await stepButton('What happened').click()
    vi.mocked(flagName).mockClear()
    await page.getByLabelText('Description').click()
    await userEvent.keyboard('He lied.')
    await expect.element(page.getByRole('dialog').getByText('8 of 2,000')).toBeVisible()
    expect(flagName).not.toHaveBeenCalled()
    await button('Ghosting').click()
    await expect.element(button('Ghosting')).toHaveAttribute('aria-pressed', 'true')
    expect(flagName).toHaveBeenCalledWith('Ghosting')
  })
})
