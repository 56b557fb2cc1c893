import { storedTables } from '@sidelight/contract/rules/stored-tables'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { signOut } from '../../platform/session/session.ts'
import { OrdersPage } from './orders-page.tsx'
import { StoredDataPage } from './stored-data-page.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = false
async function serve(url: string) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'Ada' })
}
beforeEach(async () => {
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

it('our own: the page of stored data lists each table, its columns and how long it is stored', async () => {
  await render(<StoredDataPage />)
  await expect
    .element(page.getByRole('heading', { name: 'What we hold about you', level: 1 }))
    .toBeVisible()
  const tables = Object.values(storedTables).flatMap((kind) => Object.entries(kind))
  expect(page.getByRole('heading', { level: 3 }).elements()).toEqual([])
  const folded = page.getByText('Every table and column').elements()
  expect(folded).toHaveLength(Object.keys(storedTables).length)
  for (const summary of folded) if (summary instanceof HTMLElement) summary.click()
  const shown = page.getByRole('heading', { level: 3 }).elements()
  expect(shown.map(({ textContent }) => textContent)).toEqual(tables.map(([name]) => name))
  const listed = page.getByRole('definition').elements()
  expect(listed.flatMap(({ textContent }) => textContent.split(', '))).toEqual(
    tables.flatMap(([, forms]) =>
      Object.values<string>(forms).flatMap((names) => names.split(' ')),
    ),
  )
  await expect.element(page.getByText(/^How long: Until you delete the entry/)).toBeVisible()
  expect(await accessibilityFaults('body > div')).toEqual([])
})

it('our own: the page for courts shows each table at once, because a folded list is not printed', async () => {
  await render(<OrdersPage />)
  const tables = Object.values(storedTables).flatMap((kind) => Object.keys(kind))
  const names = page.getByRole('heading', { level: 3 }).elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(tables)
  expect(names.filter((name) => name.closest('details'))).toEqual([])
})
