import type { Handle } from '../../platform/database/tables.ts'
import { markBanned } from './room-members-table.ts'

/**
 * Bans a member from a room for good, by the member's id there; the account cannot return under
 * another id. Returns false when no member of a room has this id. The browsers of the other members
 * make the new key.
 */
export async function banMember(db: Handle, id: string, at: Date): Promise<boolean> {
  return (await markBanned(db, id, at)) !== undefined
}
