import { useEffect, useState } from 'react'
import { removedDrafts, StoredDraft } from '../../../platform/drafts/stored-draft.ts'
import { useRooms } from '../../../rooms/queries.ts'
import { findRoomDrafts, type RoomDraft } from '../../../rooms/room/find-room-drafts.ts'
import { useDrafts } from '../dashboard/use-drafts.ts'

/**
 * Returns when each of the member's drafts in this browser is removed, and a function that discards
 * all of them. `ends` is undefined until they are known.
 */
export function useAllDrafts(memberId: string) {
  const forms = useDrafts()
  const rooms = useRoomDrafts(memberId)
  async function discard() {
    for (const { name } of forms ?? []) new StoredDraft(name, () => null).discard()
    await Promise.all((rooms ?? []).map((draft) => draft.discard()))
    removedDrafts.set(removedDrafts.get() + 1)
  }
  const ends = forms && rooms && [...forms, ...rooms].map(({ until }) => until)
  return { ends, discard }
}

/**
 * Returns the drafts of the member's rooms. The server names the rooms; if it does not answer,
 * there are none.
 */
function useRoomDrafts(memberId: string): readonly RoomDraft[] | undefined {
  const { data: rooms, isPending } = useRooms(memberId)
  const [drafts, setDrafts] = useState<readonly RoomDraft[]>()
  useEffect(() => {
    const ids = rooms?.map(({ id }) => id)
    if (!ids) return undefined
    let isOver = false
    async function read(listed: readonly string[]) {
      const found = await findRoomDrafts(memberId, listed)
      if (!isOver) setDrafts(found)
    }
    void read(ids)
    const unsubscribe = removedDrafts.subscribe(() => void read(ids))
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [memberId, rooms])
  return drafts ?? (isPending || rooms ? undefined : [])
}
