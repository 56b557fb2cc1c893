import type { Member } from '@sidelight/contract/calls/accounts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { turnOnSecondFactor } from '../../../test/members/second-factor.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
} from '../../../test/test-app.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { createMemberSessions } from './member-sessions.ts'

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

/** Returns the role with which the member's next call is served, read without a cache. */
async function servedAs() {
  const session = { id: 'a-session', createdAt: app.now() }
  const sessions = createMemberSessions({
    auth: { api: { getSession: async () => ({ session, user: { id: ada.id } }) } },
    db: app.database.handle,
    vault: createVault(app.ring),
    clock: () => app.now(),
    publicUrl: app.url,
  })
  const member = await sessions.memberOf('sidelight=hers')
  return member?.role
}

/** Returns whether her own pages offer her the console. */
async function moderates() {
  const { body } = await now.send<Member>('GET', `/api/user/${ada.id}`)
  return body.moderates
}

it('a moderator is served as one while her password is long and her second factor on', async () => {
  expect(await servedAs()).toBe('moderator')
  expect(await moderates()).toBe(true)
})

it('a moderator who turns her second factor off is served as a member', async () => {
  expect((await now.send('DELETE', '/api/account/second-factor')).status).toBe(200)
  expect(await servedAs()).toBe('member')
  expect(await moderates()).toBe(false)
})

it('a moderator who takes a shorter password is served as a member', async () => {
  const change = { currentPassword: ada.password, newPassword: 'elevenchars' }
  expect((await now.send('POST', '/api/identity/change-password', change)).status).toBe(200)
  expect(await servedAs()).toBe('member')
})

it('a suspended moderator is served as a member', async () => {
  await setColumn('state', 'suspended')
  expect(await servedAs()).toBe('member')
})
