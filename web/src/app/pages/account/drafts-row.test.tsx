import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../app.css'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../../platform/auth/auth.ts'
import { StoredDraft } from '../../../platform/drafts/stored-draft.ts'
import { setDiscreet } from '../../../platform/session/discreet.ts'
import { signOut } from '../../../platform/session/session.ts'
import { DraftStorage } from '../../../rooms/keys/account-keys/draft-storage.ts'
import { drawRootKey, rootKeyOf } from '../../../rooms/keys/account-keys/root-key.ts'
import { browserRootKeys } from '../../../rooms/keys/account-keys/root-key-store.ts'
import { DraftsRow } from './drafts-row.tsx'

const ADA = { id: 'ada', email: 'ada@example.org', name: 'Ada', displayName: 'Ada' }
const root = await rootKeyOf(drawRootKey())

vi.stubGlobal('fetch', async (url: string) => {
  if (url.endsWith('/get-session')) return Response.json({ user: ADA })
  if (url.endsWith('/draft-keys')) return Response.json({ keys: ['AAAAAAAAAAAAAAAAAAAAAQ'] })
  if (url.endsWith('/chat-rooms')) return Response.json([{ id: 'room-1' }, { id: 'room-2' }])
  return Response.json(ADA)
})
afterAll(() => vi.unstubAllGlobals())

const room = new DraftStorage('room-1', root)
const warning = new StoredDraft('warning', () => 'a warning')
const discard = () => page.getByRole('button', { name: 'Discard drafts on this device' })

beforeEach(async () => {
  await signInWithEmail(ADA.email, 'secret')
  await browserRootKeys().put(ADA.id, root)
})
afterEach(async () => {
  setDiscreet(false)
  warning.discard()
  await Promise.all([warning.flushed(), room.put({ typed: '', failed: [] })])
  await signOut()
})

async function write(): Promise<void> {
  warning.keep('a warning')
  await Promise.all([warning.flushed(), room.put({ typed: 'Half a sentence', failed: [] })])
}

const show = () =>
  render(
    <main>
      <h1>Account</h1>
      <h2>What is kept</h2>
      <WithQueries>
        <ul>
          <DraftsRow memberId={ADA.id} />
        </ul>
      </WithQueries>
    </main>,
  )

it('§8 the drafts row shows the number of drafts and their last day, and discards them', async () => {
  await write()
  await show()
  await expect.element(page.getByText(/^2, until \w+ \d+$/)).toBeVisible()
  expect(await accessibilityFaults(document.body)).toEqual([])
  await discard().click()
  const none = page.getByText('None', { exact: true })
  await expect.element(none).toBeVisible()
  await expect.element(none).toHaveFocus()
  expect(discard().query()).toBeNull()
  expect(await room.find()).toBeNull()
  expect(await warning.read()).toBeNull()
})

it('§8 the drafts row says in discreet mode that drafts last until the tab is closed', async () => {
  setDiscreet(true)
  await write()
  await show()
  await expect.element(page.getByText('2, until you close this tab', { exact: true })).toBeVisible()
})

it('§8 the drafts row discards the draft of a room when there is none of a form', async () => {
  await room.put({ typed: 'Half a sentence', failed: [] })
  await show()
  await expect.element(page.getByText(/^1, until \w+ \d+$/)).toBeVisible()
  await discard().click()
  await expect.element(page.getByText('None', { exact: true })).toBeVisible()
  expect(await room.find()).toBeNull()
})
