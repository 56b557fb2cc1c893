import { DraftStorage } from '../keys/account-keys/draft-storage.ts'
import { browserRootKeys } from '../keys/account-keys/root-key-store.ts'

/** What the member wrote in one room but did not send. */
export interface RoomDraft {
  /** When it is removed from the device. Null if only this tab has it. */
  until: Date | null
  discard: () => Promise<unknown>
}

/**
 * Resolves to the drafts of these rooms. There are none while this browser does not have the
 * member's account keys.
 */
export async function findRoomDrafts(
  memberId: string,
  roomIds: readonly string[],
): Promise<RoomDraft[]> {
  const root = await browserRootKeys().get(memberId)
  if (!root) return []
  const found = await Promise.all(
    roomIds.map(async (id): Promise<RoomDraft[]> => {
      const storage = new DraftStorage(id, root)
      const draft = await storage.find()
      const discard = () => storage.put({ typed: '', failed: [] })
      return draft ? [{ until: draft.until, discard }] : []
    }),
  )
  return found.flat()
}
