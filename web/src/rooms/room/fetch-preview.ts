import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { call } from '../../platform/api/api.ts'
import { buildTimeline } from '../conversation/build-timeline.ts'
import { RoomClient } from '../keys/log/room-client.ts'
import { roomCalls } from '../keys/room-calls.ts'
import { openRoomOf } from '../list/open-room.ts'
import { pinsOfVisit } from './pins-of-visit.ts'
import { showPreview } from './previews.ts'
import type { AccountKeys } from './room-session.ts'

/**
 * Fetches the newest message of a room and stores how it begins, if the member's keys open it.
 * Changes nothing in the room. Rejects if the room is refused, or without a connection.
 */
export async function fetchPreview(
  { id, messages }: RoomSummary,
  keys: AccountKeys,
): Promise<void> {
  const params = { id }
  const [facts, rows] = await Promise.all([
    call('getRoom', { params }),
    call('listMessages', { params, query: { after: messages - 1 } }),
  ])
  const { memberId } = facts
  const parts = { roomId: id, memberId, root: keys.root, calls: roomCalls(id, keys.root.id) }
  const client = await RoomClient.look({ ...parts, pins: pinsOfVisit(keys) })
  const state = client.state()
  if (state.standing !== 'in') return
  const reads = await client.read(rows)
  const entries = buildTimeline({ reads, outgoing: [], state, hasEarlier: true })
  const shown = { entries, hasEarlier: true, typed: '', unread: null, isFirstVisit: false }
  showPreview(openRoomOf({ facts, state, ...shown }))
}
