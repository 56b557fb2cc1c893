import { groupDelay, notificationGroups } from '@sidelight/contract/rules/notification-policy'
import { expect, it } from 'vitest'
import { outside } from './reach-messages.ts'

it('§6 the preferences name every notification that is sent within the hour', () => {
  const atOnce = notificationGroups.filter((group) => groupDelay(group, 'full') === 0)
  const sooner = notificationGroups.filter((group) => groupDelay(group, 'vip') === 5)
  expect(atOnce).toEqual(['security', 'plan', 'clock'])
  expect(sooner).toEqual(['rooms', 'support'])
  expect(outside.pushTiming).toMatch(
    /once an hour\. What concerns your sign-in, a date plan or a question of a moderator comes at once\. With VIP, invitations and our answers come within 5 minutes\./,
  )
})
