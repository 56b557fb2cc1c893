import type { Room } from '@sidelight/contract/calls/rooms'
import { expect, it } from 'vitest'
import type { RoomState } from '../keys/log/room-state.ts'
import { openRoomOf } from './open-room.ts'

const facts: Room = {
  id: 'room-1',
  createdAt: '2026-11-02T09:30:00.000Z',
  phoneNumber: '+1 (415) ***-**42',
  participantCount: 1,
  paused: false,
  memberId: 'me',
  leaving: [],
  knowsNumber: true,
  blocked: [],
  retentionDays: 30,
}
const members = [
  { id: 'me', name: 'Heron' },
  { id: 'w', name: 'Wren' },
]
const state: RoomState = {
  standing: 'in',
  refused: null,
  badge: 'encrypted',
  epoch: 1,
  members,
  names: new Map(members.map(({ id, name }) => [id, name])),
  newSincePin: [],
  isFirstLook: false,
  lockedBefore: 0,
  canShare: false,
  events: [],
}

it.each([
  [3, 3, 'counts a member who has no keys yet'],
  [1, 2, 'counts everybody who can read, whatever the server says'],
])('§3 with %d members by the server there are %d: %s', (participantCount, participants) => {
  const shown = { entries: [], hasEarlier: false, typed: '', unread: null, isFirstVisit: false }
  const room = openRoomOf({ ...shown, facts: { ...facts, participantCount }, state })
  expect(room).toMatchObject({ participants, members })
})
