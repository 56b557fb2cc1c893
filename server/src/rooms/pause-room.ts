import { type RoomCaller, requireParticipant } from './participants.ts'
import { updatePaused } from './room-members-table.ts'
import type { RoomServices } from './room-services.ts'

/** Her own quiet: no notices of this room. Nobody else sees it, and messages still arrive. */
export async function pauseRoom(
  services: RoomServices,
  caller: RoomCaller,
  paused: boolean,
): Promise<{ paused: boolean }> {
  const { id } = await requireParticipant(services, caller)
  await updatePaused(services.db, id, paused)
  return { paused }
}
