import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signInWithEmail } from '../auth/auth.ts'
import { signOut } from '../session/session.ts'
import { OwnValue } from './own-value.ts'

const ADA = { id: 'member-ada', email: 'ada@example.org', name: 'Ada', displayName: 'Ada' }

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/draft-keys')) return Response.json({ keys: ['AAAAAAAAAAAAAAAAAAAAAQ'] })
    return Response.json(url.endsWith('/get-session') ? { user: ADA } : ADA)
  })
  await signInWithEmail(ADA.email, 'secret')
})
afterAll(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

it('§4 a stored choice is the last one, even if it is changed quickly', async () => {
  const choice = new OwnValue('a choice')
  await Promise.all([choice.keep('on'), choice.keep(null)])
  expect(await choice.read()).toBeNull()
  await Promise.all([choice.keep(null), choice.keep('on')])
  expect(await new OwnValue('a choice').read()).toBe('on')
})
