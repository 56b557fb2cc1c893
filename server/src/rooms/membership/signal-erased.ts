import type { RoomServices } from '../room-services.ts'
import { listPeople } from './room-people.ts'

/**
 * Resolves to the work that tells the pages of these rooms, after the commit, that a deleted
 * account is not in them any more. A room with a member who was beside that account in two of them
 * is not told: that member would see both at once, and learn which pseudonyms were one account.
 */
export async function signalErased(
  services: Pick<RoomServices, 'db' | 'vault' | 'live'>,
  roomIds: readonly string[],
): Promise<() => void> {
  const rooms: { roomId: string; accounts: (string | null)[] }[] = []
  for (const roomId of roomIds) {
    const people = await listPeople(services, roomId)
    const present = people.filter(({ state }) => state === 'in')
    rooms.push({ roomId, accounts: present.map(({ account }) => account) })
  }
  const all = rooms.flatMap(({ accounts }) => accounts)
  const isBesideOnce = (one: string | null) => all.indexOf(one) === all.lastIndexOf(one)
  const told = rooms.filter(({ accounts }) => accounts.every(isBesideOnce))
  return () => {
    for (const { roomId } of told) services.live.signal(`room:${roomId}`, 'room', { roomId })
  }
}
