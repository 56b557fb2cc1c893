import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { button, endBoard, renderBoard, sent, server, startBoard } from '../test-board.tsx'
import { warning } from '../test-warning.ts'
import { ProblemDialog } from './problem-dialog.tsx'

beforeEach(async () => {
  await startBoard()
  server.list = () => Response.json([warning('a1')])
})
afterEach(endBoard)

const dialog = () => page.getByRole('dialog', { name: 'Report a problem' })
const message = () => page.getByLabelText('What is wrong?')

async function open() {
  await renderBoard()
  await button('Report a problem').first().click()
  await expect.element(dialog()).toBeVisible()
}

let remove: (() => Promise<void>) | undefined

/** Opens the dialog about a warning as after a reload of the tab. */
async function startAgain(warningId: string) {
  await remove?.()
  const dialogOf = <ProblemDialog warningId={warningId} onClose={() => void remove?.()} />
  remove = (await render(<WithQueries>{dialogOf}</WithQueries>)).unmount
}

describe('the dialog to report a problem', () => {
  it('our own: requires a topic and a message', async () => {
    await open()
    await message().fill('  ')
    await button('Send report').click()
    await expect.element(page.getByText('Choose one.')).toBeVisible()
    await expect.element(page.getByText('Say what is wrong.')).toBeVisible()
    expect(sent('POST')).toEqual([])
    await page.getByLabelText('This warning is about me').click()
    await button('Send report').click()
    await expect.element(page.getByText('Choose one.')).not.toBeInTheDocument()
    await expect.element(message()).toHaveFocus()
    expect(sent('POST')).toEqual([])
  })

  it('our own: keeps the report if sending fails, and sends it with a way to contact the writer', async () => {
    await open()
    await page.getByLabelText('It is abusive or spam').click()
    await message().fill(' Read it. ')
    await page.getByLabelText('How to reach you').fill(' wren@example.org ')
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    await button('Send report').click()
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent('Your report was not sent. What you wrote is still here.')
    await expect.element(message()).toHaveValue(' Read it. ')
    vi.stubGlobal('fetch', answer)
    await button('Send report').click()
    await expect.element(page.getByText('We have your report.')).toBeVisible()
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { topic: 'abuse', message: 'Read it.', contact: 'wren@example.org' },
    ])
    // The receipt is shown once, with its digits, the day of the decision, and the page that opens
    // it.
    await expect.element(dialog().getByText('4539 1488 0343 6467')).toBeVisible()
    await expect
      .element(dialog().getByText(/^A moderator looks at the warning by .*2026/))
      .toBeVisible()
    await expect.element(dialog().getByRole('link', { name: 'Your report' })).toBeVisible()
    expect(await accessibilityFaults(dialog().element())).toEqual([])
    await button('Close').last().click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('our own: has what was typed about the warning after a reload of the tab, until it is sent', async () => {
    await startAgain('a1')
    await page.getByLabelText('It is abusive or spam').click()
    await message().fill('Read it.')
    await page.getByLabelText('How to reach you').fill('wren@example.org')
    await startAgain('a2')
    await expect.element(message()).toHaveValue('')
    await button('Cancel').click()
    await startAgain('a1')
    await expect.element(message()).toHaveValue('Read it.')
    await button('Send report').click()
    await expect.element(page.getByText('We have your report.')).toBeVisible()
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { topic: 'abuse', message: 'Read it.', contact: 'wren@example.org' },
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  it('our own: forgets what was typed when the dialog is closed', async () => {
    await open()
    await message().fill('Read it.')
    expect(sessionStorage).toHaveLength(1)
    await button('Cancel').click()
    expect(sessionStorage).toHaveLength(0)
  })
})
