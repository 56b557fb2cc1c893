import { type RoomCaller, requireParticipant } from './membership/participants.ts'
import { updatePaused } from './membership/room-members-table.ts'
import type { RoomServices } from './room-services.ts'

/**
 * Turns notifications of a room off or on for the caller. Other members do not see it, and messages
 * still arrive. Throws `not_found`.
 */
export async function pauseRoom(
  services: RoomServices,
  caller: RoomCaller,
  paused: boolean,
): Promise<{ paused: boolean }> {
  const { id } = await requireParticipant(services, caller)
  await updatePaused(services.db, id, paused)
  return { paused }
}
