import { plainId } from '../platform/ids.ts'
import { notFound } from '../platform/not-found.ts'
import { type RoomCaller, requireParticipant } from './participants.ts'
import { deleteBlock, insertBlock, listBlocked } from './room-blocks-table.ts'
import { listPeople } from './room-people.ts'
import type { RoomServices } from './room-services.ts'
import { sealedBlock } from './sealed-room.ts'

interface Blocking {
  /** As the room knows her; she may have left. */
  memberId: string
  blocked: boolean
}

/**
 * Blocks a member of the room, or ends that. It shows in this room alone: elsewhere it would tell who
 * is who. The other is told nothing.
 */
export async function blockMember(
  services: RoomServices,
  caller: RoomCaller,
  { memberId, blocked }: Blocking,
): Promise<{ blocked: string[] }> {
  const { db, vault, index } = services
  const { id } = await requireParticipant(services, caller)
  const other = (await listPeople(services, caller.roomId)).find((one) => one.id === memberId)
  if (!other?.account || other.account === caller.memberId) throw notFound()
  if (!blocked) await deleteBlock(db, { blockerId: id, blockedId: memberId })
  else {
    await insertBlock(db, {
      id: plainId(),
      roomId: caller.roomId,
      blockerId: id,
      blockedId: memberId,
      blockerTag: index.tag('room-member', caller.memberId),
      blockedTag: other.memberTag,
      sealed: sealedBlock.seal(vault, { blocker: caller.memberId, blocked: other.account }),
    })
  }
  return { blocked: await listBlocked(db, id) }
}
