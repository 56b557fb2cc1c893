import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { RestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { Console } from './console.tsx'
import { ConsoleServer, MODERATOR } from './test-console.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', new ConsoleServer().fetch)
})
afterEach(() => vi.unstubAllGlobals())

it('§6 tells how long cases wait and what was reversed, in words', async () => {
  await render(
    <WithQueries>
      <RestoredFocus>
        <main>
          <Console moderator={MODERATOR} />
        </main>
      </RestoredFocus>
    </WithQueries>,
  )
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
