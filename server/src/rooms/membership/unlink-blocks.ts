import { plainId } from '../../platform/crypto/ids.ts'
import type { RoomServices } from '../room-services.ts'
import { sealedBlock } from '../sealed-room.ts'
import { deleteBlocksBy, listBlocksAgainst, updateBlocked } from './room-blocks-table.ts'

/**
 * Deletes a member's blocks, and unlinks those of others from the member's account. Their blocks
 * continue to apply in their rooms under a random account id: otherwise deleting an account would
 * show them the messages again, and which pseudonyms were that account.
 */
export async function unlinkBlocks(
  { db, vault, index }: Pick<RoomServices, 'db' | 'vault' | 'index'>,
  memberId: string,
): Promise<void> {
  const tags = index.tags('room-member', memberId)
  await deleteBlocksBy(db, tags)
  for (const { id, sealed } of await listBlocksAgainst(db, tags)) {
    const pair = { blocker: sealedBlock.open(vault, sealed).blocker, blocked: plainId() }
    await updateBlocked(db, {
      id,
      blockedTag: index.tag('room-member', pair.blocked),
      sealed: sealedBlock.seal(vault, pair),
    })
  }
}
