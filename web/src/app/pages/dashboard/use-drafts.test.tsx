import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { signInWithEmail } from '../../../platform/auth/auth.ts'
import { findDraft, StoredDraft } from '../../../platform/drafts/stored-draft.ts'
import { DRAFT_DATABASE } from '../../../platform/session/clear-keys-on-sign-out.ts'
import { useDrafts } from './use-drafts.ts'

const ADA = { id: 'member-ada', email: 'ada@example.org', name: 'Ada' }

async function serve(url: string) {
  if (url.endsWith('/sign-in/email')) return Response.json({})
  if (url.endsWith('/get-session')) return Response.json({ user: ADA })
  if (url.endsWith('/draft-keys')) return Response.json({ keys: ['AAAAAAAAAAAAAAAAAAAAAQ'] })
  return Response.json({ ...ADA, displayName: ADA.name, signOutOnLeave: false })
}

/** Empties the storage as a tab does that sends its form. This tab does not learn of it. */
async function clearAsAnotherTab(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const opening = indexedDB.open(DRAFT_DATABASE)
  opening.addEventListener('success', () => {
    const change = opening.result.transaction('drafts', 'readwrite')
    change.objectStore('drafts').clear()
    change.addEventListener('complete', () => {
      opening.result.close()
      resolve()
    })
  })
  await promise
}

beforeAll(async () => {
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(ADA.email, 'secret')
})
afterAll(() => vi.unstubAllGlobals())

it('§4 a form that another tab has sent is not offered once this page is looked at again', async () => {
  const draft = new StoredDraft('warning', String)
  draft.keep('He asked me for money.')
  await draft.flushed()
  const { result } = await renderHook(() => useDrafts())
  await expect.poll(() => result.current?.map(({ name }) => name)).toEqual(['warning'])
  await clearAsAnotherTab()
  expect(await findDraft('warning')).toBeNull()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => result.current).toEqual([])
})
