import { describe, expect, it } from 'vitest'
import {
  channels,
  groupOf,
  groupPolicy,
  knockDelay,
  notificationGroups,
  notificationKinds,
  unreadRank,
} from './notification-policy.ts'
import { tiers } from './plans.ts'

/** Returns one kind of a group. */
const kindIn = (group: string) => notificationKinds.find((kind) => groupOf(kind) === group)

describe('the default channels of a group of notifications', () => {
  it.each([
    ['security', [true, true, true], ['push']],
    ['plan', [true, true, false], ['push', 'mail']],
    ['clock', [true, true, true], ['push', 'mail']],
    ['mine', [true, false, false], ['app', 'push', 'mail']],
    ['watch', [true, true, false], ['app', 'push', 'mail']],
    ['rooms', [true, true, false], ['app', 'push', 'mail']],
    ['support', [true, false, true], ['push', 'mail']],
  ] as const)('§6 %s', (group, on, switchable) => {
    expect(groupPolicy[group].on).toEqual(on)
    expect(groupPolicy[group].switchable).toEqual(switchable)
  })

  it('§6 are defined for every group and every channel', () => {
    expect(Object.keys(groupPolicy)).toEqual(notificationGroups)
    for (const { on } of Object.values(groupPolicy)) expect(on).toHaveLength(channels.length)
  })

  // A switch for a group without kinds would do nothing.
  it.each(notificationGroups)('§6 apply to at least one kind: %s', (group) => {
    expect(kindIn(group)).toBeDefined()
  })

  it.each(notificationGroups)(
    '§6 break quiet hours only for the account and date plans: %s',
    (group) => {
      expect(groupPolicy[group].breaksQuiet ?? false).toBe(['security', 'plan'].includes(group))
    },
  )
})

describe('how soon a member is notified outside the app', () => {
  const security = ['signed-in', 'password-changed', 'wrong-code', 'room-keys-replaced']
  const urgent = [...security, 'plan-due', 'plan-opened', 'case-question']
  /**
   * The reported person knows when these happen, and must not be able to see whose phone lights up
   * at that moment.
   */
  const ofConsole = ['console-due', 'console-late']
  const ends = ['plan-ended-opened', 'plan-ended-unopened', 'plan-ended-untold']
  const gathered = ['warning-hidden', 'number-claimed', 'plan-refused', ...ends, ...ofConsole]
  const rooms = [
    'room-invitation',
    'room-opened',
    'room-joined',
    'room-report-news',
    'room-banned',
    'room-ban-lifted',
  ]
  const support = ['support-answered', 'support-emailed', 'payment-failed']
  const unhurried = ['vip-ends', 'full-ends']
  function expected(kind: string, tier: string) {
    if (urgent.includes(kind)) return [0, 0]
    if (gathered.includes(kind)) return [60, 0]
    if (unhurried.includes(kind)) return [60, tier === 'vip' ? 1 : 2]
    return [...rooms, ...support].includes(kind) && tier === 'vip' ? [5, 1] : [60, 2]
  }
  const cells = notificationKinds.flatMap((kind) => tiers.map((tier) => [kind, tier] as const))
  it.each(cells)('§6 depends on its kind and the plan: %s, %s', (kind, tier) => {
    expect([knockDelay(kind, tier), unreadRank(kind, tier)]).toEqual(expected(kind, tier))
  })
})
