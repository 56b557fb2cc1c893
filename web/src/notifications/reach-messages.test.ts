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
  expect(sooner.filter((kind) => !kind.startsWith('room-')).toSorted()).toEqual([
    'payment-failed',
    'support-answered',
    'support-emailed',
  ])
  expect(outside.pushTiming).toContain(
    'At once come sign‑ins, wrong codes, a new password or new keys, a date plan that is due or was opened, and a question of a moderator. With VIP, invitations, our answers and failed payments come within 5 minutes.',
  )
})
