import type { Member } from '@sidelight/contract/calls/accounts'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { browserAfter, turnOnSecondFactor } from '../../../test/members/second-factor.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
} from '../../../test/test-app.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { createAsk } from '../../platform/database/statement.ts'
import { createMemberSessions } from './member-sessions.ts'
import { createSessionRenewals } from './session-renewals.ts'
import { sessionCookieValue } from './session-token.ts'

let app: TestApp
let ada: TestMember
let now: TestVisitor
beforeEach(async () => {
  app = await startTestApp()
  ada = await app.signUp('Ada')
  now = (await turnOnSecondFactor(app.url, ada)).now
  await setColumn('role', 'moderator')
})
afterEach(() => app.close())

const setColumn = (name: 'role' | 'state', value: string) =>
  app.database.pool.query(`update members set ${name} = $1 where id = $2`, [value, ada.id])

const renewed: string[] = []

/** Returns the member of a cookie, read without a cache. */
function memberOf(cookie = now.cookie) {
  return createMemberSessions({
    db: app.database.handle,
    ask: createAsk(app.database.pool),
    vault: createVault(app.ring),
    clock: () => app.now(),
    ring: app.ring,
    renewals: createSessionRenewals({
      deferTogether: async (kind) => void renewed.push(kind.name),
    }),
    publicUrl: app.url,
  }).memberOf(cookie)
}

/** Returns the role with which the member's next call is served. */
const servedAs = async () => (await memberOf())?.role

/** Returns whether the member's own pages offer the console. */
async function moderates() {
  const { body } = await now.send<Member>('GET', `/api/user/${ada.id}`)
  return body.moderates
}

it('a moderator has the role while her password is long and her second factor is on', async () => {
  expect(await servedAs()).toBe('moderator')
  expect(await moderates()).toBe(true)
})

it('a moderator who turns her second factor off has the role of a member', async () => {
  expect((await now.send('DELETE', '/api/account/second-factor')).status).toBe(200)
  expect(await servedAs()).toBe('member')
  expect(await moderates()).toBe(false)
})

it('a moderator who takes a shorter password has the role of a member', async () => {
  const change = { currentPassword: ada.password, newPassword: 'elevenchars' }
  const answer = await now.send('POST', '/api/identity/change-password', change)
  expect(answer.status).toBe(200)
  now = browserAfter(app.url, answer)
  expect(await servedAs()).toBe('member')
})

it('a suspended moderator has the role of a member', async () => {
  await setColumn('state', 'suspended')
  expect(await servedAs()).toBe('member')
})

const setSession = (change: string) =>
  app.database.pool.query(`update sessions set ${change} where member_id = $1`, [ada.id])

it('a session is renewed by its first use in a day, together with the quiet writes of others', async () => {
  renewed.length = 0
  await setSession("expires_at = now() + interval '29 days 1 minute'")
  expect(await servedAs()).toBe('moderator')
  expect(renewed).toEqual([])
  await setSession("expires_at = now() + interval '28 days 23 hours'")
  expect(await servedAs()).toBe('moderator')
  expect(renewed).toEqual(['session-renewal'])
})

it('a session that ends within the hour is renewed immediately', async () => {
  renewed.length = 0
  await setSession(
    "expires_at = now() + interval '1 minute', updated_at = now() - interval '30 days'",
  )
  expect(await servedAs()).toBe('moderator')
  expect(renewed).toEqual([])
  const left = `select expires_at > now() + interval '29 days' as later from sessions where member_id = $1`
  expect((await app.database.pool.query(left, [ada.id])).rows).toContainEqual({ later: true })
})

it('an ended session and a session of 90 days are refused', async () => {
  await setSession("expires_at = now() - interval '1 second'")
  expect(await memberOf()).toBeNull()
  const begun = (ago: number) =>
    `expires_at = now() + interval '30 days',
      created_at = '${new Date(app.now().getTime() - ago).toISOString()}'`
  await setSession(begun(90 * DAY_MS))
  expect((await memberOf())?.id).toBe(ada.id)
  await setSession(begun(90 * DAY_MS + 1))
  expect(await memberOf()).toBeNull()
})

it('a cookie signed with another secret and a cookie with a changed token are refused', async () => {
  const [name = '', value = ''] = (now.cookie ?? '').split('=')
  expect((await memberOf(`${name}=${value}`))?.id).toBe(ada.id)
  const [token = '', signature = ''] = decodeURIComponent(value).split('.')
  const forged = [
    sessionCookieValue(token, 'another secret'),
    encodeURIComponent(`${token}x.${signature}`),
    encodeURIComponent(`${token}.${signature.slice(0, -1)}`),
    encodeURIComponent(token),
    '%',
  ]
  for (const each of forged) expect(await memberOf(`${name}=${each}`)).toBeNull()
})
