import { knockDelay, notificationKinds } from '@sidelight/contract/rules/notification-policy'
import { expect, it } from 'vitest'
import { outside } from './reach-messages.ts'

it('§6 the preferences name every notification that is sent within the hour', () => {
  const atOnce = notificationKinds.filter((kind) => knockDelay(kind, 'full') === 0)
  const sooner = notificationKinds.filter((kind) => knockDelay(kind, 'vip') === 5)
  expect(atOnce.toSorted()).toEqual([
    'case-question',
    'password-changed',
    'plan-due',
    'plan-opened',
    'room-keys-replaced',
    'signed-in',
    'wrong-code',
  ])
  expect(sooner.toSorted()).toEqual([
    'payment-failed',
    'room-ban-lifted',
    'room-banned',
    'room-invitation',
    'room-joined',
    'room-opened',
    'room-report-news',
    'support-answered',
    'support-emailed',
  ])
  expect(outside.pushTiming).toContain(
    'At once come sign‑ins, wrong codes, a new password or new keys, a date plan that is due or was opened, and a question of a moderator. With VIP, news of rooms, our answers and failed payments come within 5 minutes.',
  )
})
