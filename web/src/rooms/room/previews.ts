import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { onSessionEnd } from '../../platform/session/session.ts'
import { createStore } from '../../platform/storage/store.ts'
import { canBeAnswered, quoteOf } from '../conversation/conversation.ts'
import type { OpenRoom } from '../list/open-room.ts'

/** The beginning of the newest message of a room. */
export interface Preview {
  /** The name of its author in the room. Null for the reader. */
  name: string | null
  text: string
  /** The ISO time at which the server stored it. */
  at: string
}

/**
 * The newest messages that this page has read, by room. In memory only; the end of the session
 * drops them.
 */
export const previews = createStore<ReadonlyMap<string, Preview>>(new Map())
onSessionEnd(() => previews.set(new Map()))

/** Stores the beginning of the newest message of an open room. */
export function showPreview(room: OpenRoom): void {
  const preview = previewOf(room)
  const others = [...previews.get()].filter(([id]) => id !== room.id)
  previews.set(new Map(preview ? [...others, [room.id, preview]] : others))
}

/** Returns whether the preview is that of the newest message of its room. */
export function isPreviewNewest(
  room: Partial<Pick<RoomSummary, 'lastMessageAt'>>,
  preview: Preview | undefined,
): preview is Preview {
  return preview !== undefined && preview.at >= (room.lastMessageAt ?? '')
}

/** Returns null if the newest message cannot be read, or its author is blocked. */
function previewOf({ entries, people, memberId, blocked }: OpenRoom): Preview | null {
  const newest = entries.findLast((entry) => 'sender' in entry)
  if (!newest || !canBeAnswered(newest) || blocked.has(newest.sender)) return null
  const name = newest.sender === memberId ? null : (people.get(newest.sender)?.name ?? '')
  return { name, text: quoteOf(newest).text, at: newest.at }
}
