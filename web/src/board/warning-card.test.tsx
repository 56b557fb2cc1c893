import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  BOARD,
  button,
  endBoard,
  faults,
  renderBoard,
  sent,
  server,
  startBoard,
  warning,
} from './test-board.tsx'

beforeEach(startBoard)
afterEach(endBoard)

describe('a card', () => {
  it('opens whole, with every flag and masked detail', async () => {
    const description = 'He cancelled. '.repeat(20)
    server.list = () => Response.json([warning('w1', { description })])
    await renderBoard()
    await button('Read in full').click()
    const dialog = page.getByRole('dialog', { name: 'Safety warning' })
    for (const text of [description.trim(), 'Ghosting', 'ma***@example.com', 'M***y']) {
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible()
    }
    await expect.element(dialog).toHaveFocus()
    expect(await faults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Read in full')).toHaveFocus()
  })

  it('takes a problem report from anybody', async () => {
    server.list = () => Response.json([warning('w1')])
    await renderBoard()
    await button('Report a problem').click()
    await button('Send report').click()
    await expect.element(page.getByText('Choose one.')).toBeVisible()
    await expect.element(page.getByRole('radio').first()).toHaveFocus()
    await page.getByLabelText('Something in it is wrong').click()
    await page.getByLabelText('What is wrong?').fill('This is not him.')
    expect(await faults()).toEqual([])
    await button('Send report').click()
    await expect.element(page.getByText('We have your report.')).toBeVisible()
    expect(sent(`POST ${BOARD}/w1/problems`)[0]?.body).toEqual({
      topic: 'wrong',
      message: 'This is not him.',
      contact: '',
    })
  })
})
