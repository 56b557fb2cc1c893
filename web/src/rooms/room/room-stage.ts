import type { Room } from '@sidelight/contract/calls/rooms'
import { buildTimeline } from '../conversation/build-timeline.ts'
import type { Outgoing } from '../conversation/conversation.ts'
import type { RoomState } from '../keys/log/room-state.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import { type OpenRoom, openRoomOf } from '../list/open-room.ts'
import type { Closed } from './closed-room.tsx'
import type { ReadingPlace } from './reading-place.ts'

/** What a tab shows of a room. */
export type RoomStage =
  | { stage: 'opening' }
  | { stage: 'closed'; why: Closed }
  | { stage: 'failed'; error: unknown }
  /** The log has other keys of the member, who is asked before new ones are used. */
  | { stage: 'lost-keys' }
  /** `copyRefused` says that the server returned a changed or an old copy of the member's pins. */
  | { stage: 'open'; room: OpenRoom; copyRefused: boolean }

interface StageParts {
  facts: Room
  state: RoomState
  reads: readonly ReadMessage[]
  outgoing: readonly Outgoing[]
  hasEarlier: boolean
  typed: string
  copyRefused: boolean
  place: ReadingPlace
}

/** Returns the stage of a room whose log is verified. */
export function stageOf({ reads, outgoing, copyRefused, place, ...parts }: StageParts): RoomStage {
  const { facts, state, hasEarlier } = parts
  if (state.standing === 'removed') return { stage: 'closed', why: 'ended' }
  if (state.standing === 'lost_keys') return { stage: 'lost-keys' }
  const entries = buildTimeline({ reads, outgoing, state, hasEarlier })
  const isShown = (id: string) => id !== facts.memberId && !facts.blocked.includes(id)
  const unread = place.unreadIn(reads, isShown)
  const { isFirstVisit } = place
  const room = openRoomOf({ ...parts, entries, unread, isFirstVisit })
  return { stage: 'open', room, copyRefused }
}
