import type { Security } from '@sidelight/contract/calls/account-security'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserAfter } from '../../../test/members/second-factor.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
  visitorOf,
} from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const signIn = ({ email, password }: TestMember) =>
  visitorOf(app.url, undefined).send('POST', '/api/identity/sign-in/email', { email, password })
const security = (who: TestVisitor) => who.send<Security>('GET', '/api/account/security')
const change = (who: TestVisitor, currentPassword: string, newPassword = 'a longer one 1') =>
  who.send('POST', '/api/identity/change-password', { currentPassword, newPassword })

it('a password change requires the old password, and ends the other sessions immediately', async () => {
  const ada = await app.signUp()
  const other = browserAfter(app.url, await signIn(ada))
  expect((await change(ada, 'not it at all')).status).toBe(400)
  expect((await change(ada, ada.password, '12345')).status).toBe(400)
  // Reads once, so that this process has cached the session.
  expect((await security(other)).status).toBe(200)
  const changed = await change(ada, ada.password)
  expect(changed.status).toBe(200)
  expect((await security(other)).status).toBe(401)
  const { body } = await security(browserAfter(app.url, changed, ada))
  expect(body.sessions).toHaveLength(1)
  expect((await signIn(ada)).status).toBe(401)
  expect((await signIn({ ...ada, password: 'a longer one 1' })).status).toBe(200)
})

it('§8 a member sees when she last changed her password, and null if she never did', async () => {
  const ada = await app.signUp()
  const { body } = await security(ada)
  expect(body.passwordChangedAt).toBeNull()
  await app.database.pool.query(
    "update sign_in_methods set created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 day' where member_id = $1",
    [ada.id],
  )
  const before = Date.now()
  const changed = await change(ada, ada.password)
  const after = await security(browserAfter(app.url, changed, ada))
  expect(Date.parse(after.body.passwordChangedAt ?? '')).toBeGreaterThanOrEqual(before)
})

it('§8 after five wrong guesses a password cannot be changed, even with the correct one', async () => {
  const ada = await app.signUp()
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await change(ada, `guess ${n}`)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect((await change(ada, ada.password)).status).toBe(429)
})

it('a password is stored as a sealed hash, so that a stolen database contains nothing to guess at', async () => {
  const ada = await app.signUp()
  const { rows } = await app.database.pool.query(
    'select password from sign_in_methods where member_id = $1',
    [ada.id],
  )
  expect(JSON.stringify(rows)).not.toContain('argon2')
})
