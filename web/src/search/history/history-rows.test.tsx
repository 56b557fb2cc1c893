import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { freeMember } from '../../../test/free-member.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { goTo } from '../../platform/navigation/router.tsx'
import { currentPrefill, forgetPrefill } from '../../platform/storage/search-prefill.ts'
import { HistoryRows } from './history-rows.tsx'

const search = (id: string, handle: string) => ({
  id,
  phoneNumber: null,
  handle,
  searchedAt: '2026-11-02T09:30:00.000Z',
})

let stored: { history: number }
let searches: object[]
let sent: string[]
beforeEach(() => {
  stored = { history: 30 }
  searches = [search('s1', 'marlow'), search('s2', 'wren'), search('s3', 'finch')]
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${url}`)
    if (method === 'DELETE') return Response.json({ deleted: true })
    if (url.endsWith('/recent-searches')) return Response.json(searches)
    if (method !== 'PATCH' || typeof body !== 'string') return Response.json(stored)
    stored = JSON.parse(body)
    const deletedSearches = stored.history === 30 ? 0 : searches.length - stored.history
    searches = searches.slice(0, stored.history)
    return Response.json({ ...stored, deletedSearches })
  })
})
afterEach(() => vi.unstubAllGlobals())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const choice = (name: string) => page.getByRole('radio', { name, exact: true })

async function show(her = freeMember) {
  await render(
    <main>
      <h1>Account</h1>
      <h2>What is kept</h2>
      <WithQueries>
        <ul>
          <HistoryRows member={her} />
        </ul>
      </WithQueries>
    </main>,
  )
  await expect.element(button('Delete all')).toBeVisible()
}

it('§8 a shorter search history is confirmed first, and says how many searches it deleted', async () => {
  await show()
  await expect.element(choice('30 days')).toBeChecked()
  const hint = 'Older searches are deleted, not hidden. Off keeps none.'
  await expect.element(page.getByText(hint, { exact: true })).toBeVisible()
  await choice('1 day').click()
  const ofOneDay = `${hint} 1 day is today and yesterday, counted in UTC.`
  await expect.element(page.getByText(ofOneDay, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(await accessibilityFaults(document.body)).toEqual([])
  await button('Cancel').click()
  await expect.element(choice('30 days')).toBeChecked()
  expect(sent).toEqual([])
  await choice('1 day').click()
  await button('Delete and shorten').click()
  await expect.element(page.getByText('Saved. 2 searches were deleted.')).toBeVisible()
  await expect.element(choice('1 day')).toBeChecked()
  // The list is read again after the answer to which the sentence belongs.
  await expect.element(button('Delete @wren')).not.toBeInTheDocument()
})

it('§8 the length of the history is changed with arrow keys, and a longer one is saved at once', async () => {
  stored = { history: 1 }
  await show()
  await choice('1 day').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(stored).toEqual({ history: 7 })
})

it('§8 one search is deleted at once, and all of them only after the time to undo', async () => {
  await show()
  await button('Show all 3').click()
  await button('Delete @finch').click()
  await expect.element(button('Delete all')).toHaveFocus()
  await expect.element(button('Delete @finch')).not.toBeInTheDocument()
  await button('Delete all').click()
  await expect.element(button('Undo')).toHaveFocus()
  expect(button('Delete @wren').query()).toBeNull()
  await button('Undo').click()
  await expect.element(button('Delete @wren')).toBeVisible()
  expect(sent).toEqual(['DELETE /api/user/m1/recent-searches/s3'])
})

it('§8 a stored search is run again with one press, without its text in the URL', async () => {
  const here = location.pathname
  await show()
  await button('Recheck @wren').click()
  expect(location.pathname).toBe('/search')
  expect(location.href).not.toContain('wren')
  expect(currentPrefill()).toMatchObject({ text: '@wren', purpose: 'check' })
  forgetPrefill()
  goTo(here, { replace: true })
})

it('§8 the history says that the number of a single check is stored with the plan', async () => {
  await show({ ...freeMember, subscriptionTier: 'basic' })
  await expect.element(page.getByText('stays with the plan', { exact: false })).toBeVisible()
})
