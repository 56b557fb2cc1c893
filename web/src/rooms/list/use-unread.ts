import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import { useEffect } from 'react'
import { createStore, useStore } from '../../platform/storage/store.ts'
import { openReadMarks, type ReadMark } from '../keys/read-marks.ts'

const NO_MARKS = createStore<ReadonlyMap<string, ReadMark>>(new Map())

/**
 * Returns, for each room, how many messages the member has not seen in this browser, by its sealed
 * read marks, without messages of members whom the member blocked. Counting starts when this browser
 * lists a room for the first time.
 */
export function useUnread(
  rooms: readonly RoomSummary[] | undefined,
  current: string,
): ReadonlyMap<string, number> {
  const marks = useStore(openReadMarks, null)
  const known = useStore(marks?.known ?? NO_MARKS, NO_MARKS.get())
  useEffect(() => {
    if (!marks || !rooms) return
    async function begin({ id, messages }: RoomSummary) {
      if ((await marks?.get(id)) === null && id !== current)
        await marks?.advance(id, { seq: messages, visited: false })
    }
    for (const room of rooms) void begin(room)
  }, [marks, rooms, current])
  return new Map(
    (rooms ?? []).map(({ id, messages, hidden }) => {
      const seen = known.get(id)?.seq ?? messages
      const unseen = hidden.filter((seq) => seq > seen)
      return [id, id === current ? 0 : Math.max(0, messages - seen - unseen.length)]
    }),
  )
}
