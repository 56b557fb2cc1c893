import type { Entry, Flaw, Happening, Outgoing } from './conversation.ts'
import type { ReadMessage } from './keys/message-reader.ts'
import type { RoomEvent, RoomState } from './keys/room-state.ts'

interface Known {
  reads: readonly ReadMessage[]
  outgoing: readonly Outgoing[]
  state: Pick<RoomState, 'events' | 'newSincePin'>
  /** There are earlier messages that were not fetched: what happened among them waits as well. */
  hasEarlier: boolean
}

/** What was said and what happened, by the times of the server's rows; what is on its way comes last. */
export function entriesOf({ reads, outgoing, state, hasEarlier }: Known): Entry[] {
  const from = hasEarlier ? (reads[0]?.row.timestamp ?? '') : ''
  const events = state.events.filter(({ at }) => at >= from)
  const arrived = new Set(reads.map(keyOf))
  const mayShare = state.newSincePin.length === 0
  const known = { reads, events, mayShare, hasEarlier }
  return [...merged(known), ...outgoing.filter(({ key }) => !arrived.has(key))]
}

/** A message keeps its key when it comes back from the server: the id that its author gave it. */
export function keyOf(read: ReadMessage): string {
  return read.state === 'open' ? read.messageId : read.row.id
}

interface Merging {
  reads: readonly ReadMessage[]
  events: readonly RoomEvent[]
  mayShare: boolean
  hasEarlier: boolean
}

function merged({ reads, events, mayShare, hasEarlier }: Merging): Entry[] {
  const entries: Entry[] = []
  let next = 0
  // Who came before anybody wrote has nothing that could be shared with her.
  let written = hasEarlier
  // A record and the first message under it may be stored in the same millisecond.
  const tellUntil = (at: string | null) => {
    for (; next < events.length; next += 1) {
      const event = events[next]
      if (!event || (at !== null && event.at > at)) return
      entries.push(...happeningsOf(event, mayShare && written))
    }
  }
  for (const read of reads) {
    tellUntil(read.row.timestamp)
    if (read.gap !== null) entries.push(flawOf(read.gap, read))
    entries.push(messageOf(read))
    written = true
  }
  tellUntil(null)
  return entries
}

function happeningsOf({ n, kind, members, opensTo }: RoomEvent, mayShare: boolean): Happening[] {
  const share = mayShare && opensTo.length > 0 && (kind === 'join' || kind === 'reset')
  return members.map((memberId) => ({
    kind,
    key: `epoch ${n} ${memberId}`,
    memberId,
    ...(share && { share: { epoch: n, with: opensTo } }),
  }))
}

function flawOf(kind: Flaw['kind'], { row }: ReadMessage): Flaw {
  return { kind, key: `${kind} ${row.id}`, at: row.timestamp }
}

function messageOf(read: ReadMessage): Entry {
  const { row } = read
  const place = { key: keyOf(read), at: row.timestamp, sender: row.senderId }
  switch (read.state) {
    case 'open':
      return { kind: 'said', ...place, text: read.text }
    case 'plain':
      return { kind: 'said', ...place, text: read.text, unverified: true }
    case 'locked':
      return { kind: 'locked', ...place }
    case 'refused':
    default:
      return flawOf('refused', read)
  }
}
