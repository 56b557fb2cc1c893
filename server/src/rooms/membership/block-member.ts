import { msg } from '@sidelight/contract/msg'
import { DAY_S } from '@sidelight/contract/rules/limits'
import { BLOCKS_A_DAY } from '@sidelight/contract/rules/rooms-policy'
import { lockMemberForShare } from '../../accounts/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { quotaExceeded } from '../../platform/http/quota-exceeded.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import type { EpochServices } from '../room-services.ts'
import { sealedBlock } from '../sealed-room.ts'
import { type RoomCaller, requireParticipant } from './participants.ts'
import { deleteBlock, insertBlock, listBlocked } from './room-blocks-table.ts'
import { listPeople } from './room-people.ts'

/**
 * (policy) Blocks of one member in a day. Not durable: it is used before the transaction that stores
 * the block.
 */
const BLOCKS: Budget = { name: 'room-blocks', points: BLOCKS_A_DAY, seconds: DAY_S }

interface Blocking {
  /** The id of the other member in the room, who may have left. */
  memberId: string
  blocked: boolean
}

/**
 * Blocks or unblocks a member of the room. The block is shown only in this room: elsewhere it would
 * reveal which pseudonyms are one account. The other member is not notified. From then on no
 * request of one invites the other. Existing messages are unchanged, and unblocking restores
 * nothing. A member whose account is deleted is blocked under a random account id: refusing it would
 * reveal in each room which pseudonyms were that account. Throws `not_found`, and `quota_spent`, because blocking many members in turn and
 * watching the effect in other rooms would identify them.
 */
export async function blockMember(
  services: EpochServices,
  caller: RoomCaller,
  { memberId, blocked }: Blocking,
): Promise<{ blocked: string[] }> {
  const { db, vault, index } = services
  const { id } = await requireParticipant(services, caller)
  const other = (await listPeople(services, caller.roomId)).find((one) => one.id === memberId)
  if (!other || other.account === caller.memberId) throw notFound()
  const known = (await listBlocked(db, id)).includes(memberId)
  if (!blocked) await deleteBlock(db, { blockerId: id, blockedId: memberId })
  else if (!known) {
    await consumeBlock(services, caller.memberId)
    const pair = { blocker: caller.memberId, blocked: other.account ?? plainId() }
    const block = {
      id: plainId(),
      roomId: caller.roomId,
      blockerId: id,
      blockedId: memberId,
      blockerTag: index.tag('room-member', pair.blocker),
      blockedTag: index.tag('room-member', pair.blocked),
      sealed: sealedBlock.seal(vault, pair),
    }
    const accounts = other.account ? [caller.memberId, other.account] : [caller.memberId]
    await db.transaction().execute((transaction) => store(transaction, block, accounts))
  }
  return { blocked: await listBlocked(db, id) }
}

/**
 * Stores a block, and locks the accounts that it names: the deletion of either deletes or unlinks it
 * too. Throws `not_found` if one of them is gone.
 */
async function store(
  db: Handle,
  block: Parameters<typeof insertBlock>[1],
  accounts: readonly string[],
): Promise<void> {
  for (const account of accounts) {
    if (!(await lockMemberForShare(db, account))) throw notFound()
  }
  await insertBlock(db, block)
}

async function consumeBlock({ limits, clock }: EpochServices, memberId: string): Promise<void> {
  const spent = await limits.consume(BLOCKS, memberId)
  if (!spent.allowed)
    throw quotaExceeded(msg('{points} blocks for today', { points: BLOCKS.points }), spent, clock())
}
