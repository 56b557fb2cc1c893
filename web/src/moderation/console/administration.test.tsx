import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { RestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { Administration } from './administration.tsx'

afterEach(() => vi.unstubAllGlobals())

it('§6 an administrator sees messages, figures and key holders, but is asked for no key', async () => {
  const asked: string[] = []
  const key = 'BAAA'
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const holders = [{ id: 'm-abc', key, n: null, yours: false }]
    return Response.json({ holders, you: 'm-self' })
  })
  await render(
    <WithQueries>
      <RestoredFocus>
        <Administration />
      </RestoredFocus>
    </WithQueries>,
  )
  for (const name of ['Messages', 'Figures', 'Key holders']) {
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Key holders' }).click()
  await expect.element(page.getByText('m-abc', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Waits to be confirmed')).toBeVisible()
  const dialog = page.getByRole('dialog')
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Close'])
  expect(await accessibilityFaults(document.body)).toEqual([])
  expect(asked).toEqual(['/api/mod/holders'])
})
