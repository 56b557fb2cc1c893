import type { Invitation } from '@sidelight/contract/connect-requests'
import { maskPhone } from '@sidelight/contract/mask'
import { blockedAccounts } from './blocked-accounts.ts'
import { listOpenInvitations } from './invitations-table.ts'
import type { RoomServices } from './room-services.ts'
import { sealedRequest } from './sealed-room.ts'

/** Open invitations to a member, the newest first. Nothing in them leads to who asked. */
export async function listInvitations(
  services: RoomServices,
  memberId: string,
): Promise<Invitation[]> {
  const { db, vault, index, clock } = services
  const open = await listOpenInvitations(db, index.tags('author', memberId), clock())
  const blocked = await blockedAccounts(services, memberId)
  return open.flatMap(({ id, sealed, createdAt, expiresAt }) => {
    const { askerId, phoneNumber } = sealedRequest.open(vault, sealed)
    if (blocked.has(askerId)) return []
    return {
      id,
      phoneNumber: maskPhone(phoneNumber),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }
  })
}
