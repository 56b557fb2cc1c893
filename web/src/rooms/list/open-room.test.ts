import { expect, it } from 'vitest'
import { roomAnswer } from '../../../test/rooms/room-answer.ts'
import type { RoomState } from '../keys/log/room-state.ts'
import { openRoomOf } from './open-room.ts'

const facts = roomAnswer()
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
