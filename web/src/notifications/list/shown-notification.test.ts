import { RELEASE_AFTER_MINUTES } from '@sidelight/contract/rules/date-plan-policy'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { INVITATION_MS } from '@sidelight/contract/rules/rooms-policy'
import { expect, it } from 'vitest'
import { told } from '../test-notifications.ts'
import { canBeRead, placeOf, textOf } from './shown-notification.ts'

it.each([
  ['invitation', 'i1', '/dashboard#for-you'],
  ['room', null, '/dashboard#active-rooms'],
  ['room', 'r/1', '/match-room/r%2F1'],
  ['warning', 'w1', '/records'],
  ['devices', null, '/account#account-devices'],
  ['report', null, '/public-board'],
  ['report', 'r/1', '/public-board/w/r%2F1'],
  ['watches', null, '/watches'],
  ['plans', null, '/date-plans'],
  ['messages', null, '/account#account-messages'],
  ['billing', null, '/billing'],
  ['case', null, '/case'],
  ['records', null, '/records'],
  ['console', null, '/mod'],
] as const)('§4 a notification leads to its target: %s %s', (page, id, place) => {
  expect(placeOf(told('11', { target: { page, id } }))).toBe(place)
})

it('§4 a notification with an unknown target leads to the dashboard', () => {
  const { id, title, message, isRead, createdAt } = told('11')
  const bare = { id, title, message, isRead, createdAt }
  expect(placeOf(bare)).toBe('/dashboard')
  const newer: object = { target: { page: 'toString', id: null } }
  expect(placeOf({ ...bare, ...newer })).toBe('/dashboard')
})

it('rules: Corrections: the notification of a correction names the day, and not the content', () => {
  const kind = 'reading-corrected' as const
  const about = { kind, group: 'watch', subject: '+1 (415) ***-**42' } as const
  const { message } = textOf({ ...told('11', about), createdAt: '2026-11-23T12:00:00.000Z' })
  expect(message).toBe(
    'Something you read about +1 (415) ***-**42 was corrected or taken back on November 23, 2026. See what stands now.',
  )
})

it('§6 the notification of a dispute says until when and where the author can answer', () => {
  const about = { kind: 'warning-disputed', group: 'mine', subject: '+1 (415) ***-**42' } as const
  const { message } = textOf({ ...told('11', about), until: '2026-11-09' })
  expect(message).toContain(
    'You can answer once, on your records page: until Nov 9, 2026, or until',
  )
  expect(textOf(told('11', about)).message).not.toContain('answer')
})

it('our own: the notification of a due date plan says after how many minutes its note opens', () => {
  const { message } = textOf(told('11', { kind: 'plan-due', group: 'plan' }))
  expect(message).toContain(`From ${RELEASE_AFTER_MINUTES} minutes after it`)
})

it('§9 the notification of a failed payment promises nothing that ends', () => {
  expect(textOf(told('11', { kind: 'payment-failed', group: 'support' }))).toEqual({
    title: 'A payment did not go through',
    message: 'Your card was refused. Plan and receipts says how your plan stands now.',
  })
})

it('our own: the notification of an undeliverable note leads to the date plans', () => {
  const target = { page: 'plans', id: null } as const
  const refused = told('11', { kind: 'plan-refused', group: 'plan', target })
  expect(textOf(refused)).toEqual({
    title: 'Your note reaches nobody',
    message:
      'The person whom you named wants no emails of date plans. Set a new plan, with a link that you hand over.',
  })
  expect(placeOf(refused)).toBe('/date-plans')
})

it('§4 a notification of a known kind has its own text, and any other that of the server', () => {
  const sent = { title: 'Sent title', message: 'Sent message' }
  const { id, isRead, createdAt, ...rest } = told('11', sent)
  expect(textOf({ id, isRead, createdAt, ...rest }).title).toBe('The dispute is over')
  expect(textOf({ id, isRead, createdAt, ...sent })).toEqual(sent)
})

it('§4 the notification of a lapsed invitation says so, and leads to the rooms', () => {
  const target = { page: 'invitation', id: 'i1' } as const
  const about = { kind: 'room-invitation', group: 'rooms', subject: '+1 (415) ***-**42' } as const
  const asked = (ago: number) => ({
    ...told('11', { ...about, target }),
    createdAt: new Date(Date.now() - ago).toISOString(),
  })
  const [open, over] = [asked(INVITATION_MS - MINUTE_MS), asked(INVITATION_MS)]
  expect(textOf(open).message).toContain('for 7 days')
  expect(placeOf(open)).toBe('/dashboard#for-you')
  expect(textOf(over).message).toMatch(/^A member asked .* The invitation is over\.$/)
  expect(placeOf(over)).toBe('/dashboard#active-rooms')
})

it('our own: the notification of an ended date plan names its day, and can be marked as read', () => {
  const kinds = ['plan-ended-opened', 'plan-ended-unopened', 'plan-ended-untold'] as const
  for (const kind of kinds) {
    const ended = { ...told('11', { kind, group: 'plan' }), createdAt: '2026-11-26T12:00:00.000Z' }
    expect(textOf(ended).message).toContain(
      'Your date plan of November 26, 2026 ended without a check-in.',
    )
    expect(canBeRead({ ...ended, isRead: false })).toBe(true)
  }
  expect(canBeRead({ isRead: false, kind: 'plan-due', group: 'plan' })).toBe(false)
})
