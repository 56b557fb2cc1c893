import { expect, it } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { RoomRefusal } from '../keys/log/room-refusal.ts'
import { closeReason } from './close-reason.ts'

const answered = (status: number) => new ApiError(new Response('', { status }), '')

it('§4 a missing room counts as ended for a member, and as invalid for others', () => {
  expect(closeReason(answered(404), true)).toBe('ended')
  expect(closeReason(answered(404), false)).toBe('invalid')
})

it.each([
  ['forked', 'refused'],
  ['bad_log', 'refused'],
  ['removed', 'ended'],
  ['no_key', null],
] as const)('§5 the refusal "%s" closes a room as: %s', (reason, why) => {
  expect(closeReason(new RoomRefusal(reason), true)).toBe(why)
})

it('§8 any other failure leaves the room open', () => {
  for (const error of [answered(401), answered(500), new Error('Lost'), undefined]) {
    expect(closeReason(error, true)).toBeNull()
  }
})
