import { expect, it } from 'vitest'
import { runLeaveHandlers } from '../session/quick-exit.ts'
import { forgetMember, forgetReader } from '../session/session.ts'
import { carriedEmail, carriedName } from './account-emails.ts'

it.each([
  [
    'rules: Quick exit: the email and name typed at sign-in are forgotten on leaving',
    runLeaveHandlers,
  ],
  ['§6 the email and name typed at sign-in are forgotten at sign-out', forgetMember],
  ['§6 the email and name typed at sign-in are forgotten when the session ends', forgetReader],
])('%s', (_, part) => {
  carriedEmail.set('ada@example.org')
  carriedName.set('Ada')
  part()
  expect(carriedEmail.get()).toBe('')
  expect(carriedName.get()).toBe('')
})
