import { expect, it, vi } from 'vitest'
import { createSessions } from './sessions.ts'

const ada = { id: 'ada', role: 'member', sessionId: 's1', suspended: false } as const

it('a found session is looked up once', async () => {
  const lookUp = vi.fn(async () => ada)
  const sessions = createSessions('sidelight', lookUp)
  expect(await sessions.memberOf('a=1; sidelight=abc')).toEqual(ada)
  expect(await sessions.memberOf('sidelight=abc')).toEqual(ada)
  expect(lookUp).toHaveBeenCalledTimes(1)
})

it('a miss is not cached, so that invented cookies evict no session', async () => {
  const lookUp = vi.fn(async () => null)
  const sessions = createSessions('sidelight', lookUp)
  await sessions.memberOf('sidelight=junk')
  await sessions.memberOf('sidelight=junk')
  expect(lookUp).toHaveBeenCalledTimes(2)
})

it('nothing is looked up without the cookie', async () => {
  const lookUp = vi.fn(async () => ada)
  const sessions = createSessions('sidelight', lookUp)
  expect(await sessions.memberOf(undefined)).toBeNull()
  expect(await sessions.memberOf('xsidelight=abc')).toBeNull()
  expect(lookUp).not.toHaveBeenCalled()
})

it('§6 two session cookies count as none, in any spelling', async () => {
  const lookUp = vi.fn(async () => ada)
  const sessions = createSessions('sidelight', lookUp)
  await sessions.memberOf('sidelight=hers')
  const both = [
    'sidelight=a; sidelight=hers',
    'sidelight =a;sidelight=hers',
    'sidelight=; sidelight=hers',
  ]
  for (const cookie of both)
    expect([cookie, await sessions.memberOf(cookie)]).toEqual([cookie, null])
  expect(await sessions.memberOf('sidelight =hers')).toEqual(ada)
  expect(lookUp).toHaveBeenCalledTimes(1)
})

it('one cookie or every session of a member can be removed from the cache', async () => {
  const lookUp = vi.fn(async () => ada)
  const sessions = createSessions('sidelight', lookUp)
  await sessions.memberOf('sidelight=one')
  sessions.forget({ cookie: 'sidelight=one' })
  await sessions.memberOf('sidelight=one')
  sessions.forget({ memberId: 'ada' })
  await sessions.memberOf('sidelight=one')
  expect(lookUp).toHaveBeenCalledTimes(3)
})

it('a session looked up during a sign-out is not cached', async () => {
  const found = Promise.withResolvers<typeof ada>()
  const lookUp = vi.fn(() => found.promise)
  const sessions = createSessions('sidelight', lookUp)
  const asked = sessions.memberOf('sidelight=one')
  sessions.forget({ cookie: 'sidelight=one' })
  found.resolve(ada)
  await asked
  await sessions.memberOf('sidelight=one')
  expect(lookUp).toHaveBeenCalledTimes(2)
})
