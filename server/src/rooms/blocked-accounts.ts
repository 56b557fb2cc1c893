import { listBlocksOf } from './room-blocks-table.ts'
import type { RoomServices } from './room-services.ts'
import { sealedBlock } from './sealed-room.ts'

/** Accounts that no invitation joins with this one: she blocked them, or they blocked her. */
export async function blockedAccounts(
  { db, vault, index }: Pick<RoomServices, 'db' | 'vault' | 'index'>,
  memberId: string,
): Promise<Set<string>> {
  const blocks = await listBlocksOf(db, index.tags('room-member', memberId))
  const accounts = new Set(
    blocks.flatMap(({ sealed }) => Object.values(sealedBlock.open(vault, sealed))),
  )
  accounts.delete(memberId)
  return accounts
}
