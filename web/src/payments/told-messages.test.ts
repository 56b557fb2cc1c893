import { groupPolicy, notificationGroups } from '@sidelight/contract/rules/notification-policy'
import { expect, it } from 'vitest'
import { toldWithin } from './told-messages.ts'

it('§6 the page of VIP names what reaches a device only once the member switches it on', () => {
  const off = notificationGroups.filter((group) => !groupPolicy[group].on[1])
  expect(off).toEqual(['mine', 'support'])
  expect(toldWithin.note).toMatch(/of our answers and your own warnings only once you switch/)
})
