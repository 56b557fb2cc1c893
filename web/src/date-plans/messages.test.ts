import {
  MOST_PLANS,
  PLAN_DAYS,
  PLAN_EMAILS_A_WEEK,
  RELEASE_AFTER_MINUTES,
} from '@sidelight/contract/rules/date-plan-policy'
import { expect, it } from 'vitest'
import { adding, page } from './messages.ts'

it('our own: the texts of date plans contain the limits of the policy', () => {
  expect(adding.dueHint).toContain(`at most ${PLAN_DAYS} days ahead`)
  expect(adding.dueHint).toContain(`opens ${RELEASE_AFTER_MINUTES} minutes later`)
  expect([MOST_PLANS, PLAN_EMAILS_A_WEEK]).toEqual([3, 3])
  expect(page.limits).toContain('Three plans')
  expect(adding.emailHint).toContain('Three such plans a week')
})
