import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signInWithEmail } from '../auth/auth.ts'
import { signOut } from '../session/session.ts'
import { TabText } from './tab-text.ts'

const ADA = { id: 'member-ada', email: 'ada@example.org', name: 'Ada', displayName: 'Ada' }

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/draft-keys')) return Response.json({ keys: ['AAAAAAAAAAAAAAAAAAAAAQ'] })
    return Response.json(url.endsWith('/get-session') ? { user: ADA } : ADA)
  })
  await signInWithEmail(ADA.email, 'secret')
})
afterAll(async () => {
  sessionStorage.removeItem('filling')
  await signOut()
  vi.unstubAllGlobals()
})

/** Fills this tab's storage, which browsers limit to about 5 MB, up to the last kilobyte. */
function fillStorage(): void {
  let filling = ''
  for (let size = 2 ** 22; size >= 2 ** 9; size /= 2) {
    try {
      sessionStorage.setItem('filling', filling + '.'.repeat(size))
      filling += '.'.repeat(size)
    } catch {
      // If this piece does not fit, a smaller one may.
    }
  }
}

it('§9 a text that finds no room in the tab does not count as stored', async () => {
  const text = new TabText('a text')
  await text.keep('short')
  expect(text.isBehind).toBe(false)
  fillStorage()
  await text.keep('long'.repeat(1_000))
  expect(await text.read()).toBe('short')
  expect(text.isBehind).toBe(true)
  sessionStorage.removeItem('filling')
  await text.keep('long'.repeat(1_000))
  expect(text.isBehind).toBe(false)
})
