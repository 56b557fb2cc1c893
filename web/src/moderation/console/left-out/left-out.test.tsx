import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { waitingCase } from '../test-console.ts'
import { endConsole, rows, serveConsole, showConsole } from '../test-console-screen.tsx'

beforeEach(async () => {
  await serveConsole(
    waitingCase({ id: 'c1', class: 'minors' }),
    waitingCase({ id: 'c2', class: 'minors', yours: true }),
    waitingCase({ id: 'c3', class: 'other' }),
  )
})
afterEach(() => {
  endConsole()
  localStorage.clear()
})

const region = page.getByRole('region', { name: 'Cases' })

it('§6 a moderator can leave kinds of content to others, except in cases that she has claimed', async () => {
  const { unmount } = await showConsole()
  await expect.element(rows().nth(2)).toBeVisible()
  await page.getByRole('button', { name: 'Leave out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave out' })
  await dialog.getByLabelText('Minors').click()
  expect(await accessibilityFaults(dialog.element())).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(rows().nth(1)).toBeVisible()
  await expect.element(region).toMatchTextContent(/1 is left to others\./)
  expect(rows().elements()).toHaveLength(2)
  await unmount()
  await showConsole()
  await expect.element(region).toMatchTextContent(/1 is left to others\./)
})
