import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { BeforeYouMeet } from './before-you-meet.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Share my plan' })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

async function open() {
  await render(<BeforeYouMeet />)
  await page.getByRole('button', { name: 'Share my plan' }).click()
  await expect.element(dialog()).toBeVisible()
}

async function fill() {
  await dialog().getByLabelText('Place').fill(' Café Luz ')
  await dialog().getByLabelText('Time').fill('Friday, 7 to 9')
}

/** Gives the browser a share sheet, a clipboard, or neither. */
function device(parts: { share?: unknown; writeText?: unknown }) {
  const { share, writeText } = parts
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
}

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

describe('the list "Before you meet"', () => {
  it('our own: has boxes to tick, which are not stored', async () => {
    const { unmount } = await render(<BeforeYouMeet />)
    const point = page.getByRole('checkbox', { name: 'A public place, in daylight if you can' })
    await point.click()
    await expect.element(point).toBeChecked()
    expect(page.getByRole('checkbox').elements()).toHaveLength(4)
    expect(await accessibilityFaults('body > div')).toEqual([])
    await unmount()
    await render(<BeforeYouMeet />)
    await expect.element(point).not.toBeChecked()
  })

  it('our own: shares only place and time', async () => {
    const share = vi.fn(() => Promise.resolve())
    device({ share })
    await open()
    expect(await accessibilityFaults('[role=dialog]')).toEqual([])
    await fill()
    await press('Share')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(share.mock.calls).toEqual([[{ text: 'My plan: Café Luz, Friday, 7 to 9' }]])
    await expect.element(page.getByText('Shared.')).toBeVisible()
  })

  it('our own: requires the time before it shares', async () => {
    const share = vi.fn(() => Promise.resolve())
    device({ share })
    await open()
    await dialog().getByLabelText('Place').fill('Café Luz')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByText('Please enter the time.')).toBeVisible()
    await expect.element(dialog().getByLabelText('Time')).toHaveFocus()
    expect(share.mock.calls).toEqual([])
  })

  it('our own: copies the text if there is no share sheet', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    device({ writeText })
    await open()
    await fill()
    await press('Copy')
    await expect
      .element(page.getByText('Copied. Paste it into a message to a friend.'))
      .toBeVisible()
    expect(writeText.mock.calls).toEqual([['My plan: Café Luz, Friday, 7 to 9']])
  })

  it('our own: keeps what was typed if the share sheet is closed', async () => {
    device({ share: () => Promise.reject(new DOMException('Closed', 'AbortError')) })
    await open()
    await fill()
    await press('Share')
    await expect.element(dialog().getByLabelText('Time')).toHaveValue('Friday, 7 to 9')
  })

  it('our own: shows the text if it can be neither shared nor copied', async () => {
    const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    device({ share: refuse, writeText: refuse })
    await open()
    await fill()
    await press('Share')
    await expect
      .element(dialog().getByRole('alert'))
      .toMatchTextContent(/My plan: Café Luz, Friday, 7 to 9$/)
  })

  it('our own: requires the place, and closes without a question while nothing is typed', async () => {
    await open()
    await dialog().getByLabelText('Time').fill('Friday')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByText('Please enter the place.')).toBeVisible()
    await expect.element(dialog().getByLabelText('Place')).toHaveFocus()
    await dialog().getByLabelText('Time').fill('')
    await press('Cancel')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByText('Shared.')).not.toBeInTheDocument()
  })
})
