import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import { deleteNotifications, listInboxRows } from './notifications-table.ts'
import { sealedHappening } from './sealed-notification.ts'

interface RoomRecipients {
  /** The tags of the members who cannot open the room any more. */
  tags: readonly Buffer[]
  roomId: string
}

/**
 * Deletes the notifications of members that lead to a room. Opens each to learn that, because a
 * readable id of the room would say which tags shared it. One that cannot be opened is left.
 */
export async function deleteRoomNotifications(
  db: Handle,
  vault: Vault,
  { tags, roomId }: RoomRecipients,
): Promise<void> {
  const rows = await listInboxRows(db, tags)
  const led = rows.filter(({ sealed }) => roomOf(vault, sealed) === roomId)
  await deleteNotifications(
    db,
    led.map(({ id }) => id),
  )
}

function roomOf(vault: Vault, sealed: Buffer): string | undefined {
  try {
    return sealedHappening.open(vault, sealed).room
  } catch {
    return undefined
  }
}
