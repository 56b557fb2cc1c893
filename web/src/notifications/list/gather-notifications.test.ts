import { expect, it } from 'vitest'
import { gatherNotifications } from './gather-notifications.ts'
import type { ShownNotification } from './shown-notification.ts'

const words = { title: 'A new browser signed in', message: 'If that was not you, look.' }
const told = (id: string, changes: Partial<ShownNotification> = {}): ShownNotification => ({
  id,
  ...words,
  isRead: false,
  createdAt: '2026-11-22T12:00:00.000Z',
  kind: 'signed-in',
  subject: null,
  ...changes,
})
const idsOf = (list: ShownNotification[]) => gatherNotifications(list).map(({ ids }) => ids)

it('§3 notifications of the same kind and subject within a day become one line', () => {
  const list = [told('3'), told('2', { createdAt: '2026-11-22T11:00:00.000Z' }), told('1')]
  const [line, ...others] = gatherNotifications(list)
  expect(others).toEqual([])
  expect(line).toEqual({ newest: list[0], ids: ['3', '2', '1'] })
})

it.each([
  ['another kind', { kind: 'password-changed' }],
  ['another subject', { subject: '+1 (415) ***-**42' }],
  ['another day', { createdAt: '2026-11-20T12:00:00.000Z' }],
  ['one that was read', { isRead: true }],
] as const)('§3 a notification of %s gets a line of its own', (_what, changes) => {
  expect(idsOf([told('2'), told('1', changes)])).toEqual([['2'], ['1']])
})

it('§3 each notification of a date plan gets a line of its own', () => {
  const changes = { kind: 'plan-opened', group: 'plan' } as const
  expect(idsOf([told('2', changes), told('1', changes)])).toEqual([['2'], ['1']])
})

it('§3 notifications without a kind are not grouped', () => {
  const plain = ({ id, isRead, createdAt }: ShownNotification) => ({
    id,
    ...words,
    isRead,
    createdAt,
  })
  expect(idsOf([plain(told('2')), plain(told('1'))])).toEqual([['2'], ['1']])
})

it('§3 grouped notifications keep the order of the list', () => {
  const list = [told('4', { kind: 'password-changed' }), told('3'), told('2'), told('1')]
  expect(idsOf(list)).toEqual([['4'], ['3', '2', '1']])
})
