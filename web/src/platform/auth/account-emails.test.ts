import { expect, it } from 'vitest'
import { callPartings } from '../session/quick-exit.ts'
import { forgetMember } from '../session/session.ts'
import { carriedEmail } from './account-emails.ts'

it.each([
  ['rules: Quick exit: leaves nothing of the email that was typed when signing in', callPartings],
  ['§6 asks nobody after her for the email that she typed when signing in', forgetMember],
])('%s', (_, part) => {
  carriedEmail.set('ada@example.org')
  part()
  expect(carriedEmail.get()).toBe('')
})
