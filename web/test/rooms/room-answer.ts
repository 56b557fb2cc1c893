import type { Room } from '@sidelight/contract/calls/rooms'

/** Returns the server's answer about a room with one participant, by default the reader `me`. */
export function roomAnswer(more: Partial<Room> = {}): Room {
  return {
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
    ...more,
  }
}
