import { expect, it } from 'vitest'
import { runLeaveHandlers } from '../session/quick-exit.ts'
import { forgetMember } from '../session/session.ts'
import { carriedEmail } from './account-emails.ts'

it.each([
  ['rules: Quick exit: the email typed at sign-in is forgotten on leaving', runLeaveHandlers],
  ['§6 the email typed at sign-in is forgotten when the session ends', forgetMember],
])('%s', (_, part) => {
  carriedEmail.set('ada@example.org')
  part()
  expect(carriedEmail.get()).toBe('')
})
