import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { noteServerTime, serverDate } from '../../platform/api/server-clock.ts'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { signOut } from '../../platform/session/session.ts'
import { forgetLatest, type Search } from '../queries.ts'
import { restoreSearch, storeAnswer, storedAnswer } from './stored-search.ts'

const ADA = { id: 'member-ada', email: 'ada@example.org', name: 'Ada', displayName: 'Ada' }
const answer: SearchAnswer = {
  matches: [],
  message: 'As reported.',
  canPost: true,
  checksLeft: 2,
  renewsAt: null,
  details: 'none',
}

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/draft-keys')) return Response.json({ keys: ['AAAAAAAAAAAAAAAAAAAAAQ'] })
    return Response.json(url.endsWith('/get-session') ? { user: ADA } : ADA)
  })
  await signInWithEmail(ADA.email, 'secret')
})
afterEach(() => {
  vi.useRealTimers()
  noteAhead(0)
})
afterAll(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

/** Tells the page that the server's clock is ahead of this device's. */
function noteAhead(ms: number) {
  const date = new Date(Date.now() + ms).toUTCString()
  noteServerTime({ headers: new Headers({ date }) }, Date.now())
}

/** Stores an answer as of now. Resolves to the text that is restored some hours later. */
async function restoredAfter(hours: number): Promise<string | undefined> {
  const text = '(628) 555-0119'
  await storedAnswer.keep(JSON.stringify({ text, typed: text, answer, at: serverDate() }))
  vi.setSystemTime(Date.now() + hours * HOUR_MS)
  const client = new QueryClient()
  await restoreSearch(client, 'free')
  return forgetLatest(client)
}

it('our own: an answer is restored on a device that is a day ahead of the server', async () => {
  noteAhead(-25 * HOUR_MS)
  expect(await restoredAfter(1)).toBe('(628) 555-0119')
})

it('our own: an answer of the day before is not restored, by the clock of the server', async () => {
  noteAhead(36 * HOUR_MS)
  expect(await restoredAfter(23)).toBe('(628) 555-0119')
  expect(await restoredAfter(25)).toBeUndefined()
})

it("our own: an answer is restored without the server's sentence on a page in another language", async () => {
  const text = '(628) 555-0119'
  const search = { text, typed: text, answer, at: serverDate().toISOString() }
  const sentence = async () => {
    const client = new QueryClient()
    await restoreSearch(client, 'free')
    return client.getQueryData<Search>(['search', 'latest'])?.answer.message
  }
  storeAnswer(search)
  await expect.poll(sentence).toBe('As reported.')
  await storedAnswer.keep(JSON.stringify({ ...search, language: 'es' }))
  expect(await sentence()).toBe('')
})
