import { expect, it } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { RoomRefusal } from '../keys/log/room-refusal.ts'
import { closeReason } from './close-reason.ts'

const answered = (status: number) => new ApiError(new Response('', { status }), '')

it('§4 a room that no longer exists ends for its members, and does not exist for others', () => {
  expect(closeReason(answered(404), true)).toBe('ended')
  expect(closeReason(answered(404), false)).toBe('invalid')
})

it.each([
  ['forked', 'refused'],
  ['bad_log', 'refused'],
  ['removed', 'ended'],
  ['no_key', null],
] as const)('§5 a log that says "%s" closes the room as %s', (reason, why) => {
  expect(closeReason(new RoomRefusal(reason), true)).toBe(why)
})

it('§8 no other failure closes a room', () => {
  for (const error of [answered(401), answered(500), new Error('Lost'), undefined]) {
    expect(closeReason(error, true)).toBeNull()
  }
})
