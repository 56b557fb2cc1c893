import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { endConsole, serveConsole, showConsole } from './test-console-screen.tsx'

beforeEach(() => serveConsole())
afterEach(endConsole)

it('§6 the figures of the console tell how long cases wait and how many decisions were reversed', async () => {
  await showConsole()
  const opener = page.getByRole('button', { name: 'Figures' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Figures of the last twelve months' })
  await expect.element(dialog.getByText('14 days and more')).toBeVisible()
  const terms = dialog.getByRole('term').elements()
  const figureOf = (name: string) => {
    const term = terms.find(({ textContent }) => textContent === name)
    return term?.parentElement?.querySelector('dd:not([aria-hidden])')?.textContent
  }
  expect(['Opened today', '1 to 13 days', '14 days and more'].map(figureOf)).toEqual([
    '3',
    '0',
    '1',
  ])
  expect(figureOf('November 2026')).toBe('1 of 3')
  await expect.element(dialog.getByText('2, 6')).toBeVisible()
  expect(await accessibilityFaults(document.body)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(opener).toHaveFocus()
})
