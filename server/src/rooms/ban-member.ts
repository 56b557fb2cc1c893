import type { Handle } from '../platform/tables.ts'
import { markBanned } from './room-members-table.ts'

/**
 * Shuts a member out of her room, by her id there, for good: she does not come back under another.
 * Answers false when nobody with this id is in a room. The others' browsers make the new key.
 */
export async function banMember(db: Handle, id: string, at: Date): Promise<boolean> {
  return (await markBanned(db, id, at)) !== undefined
}
