import type { RoomServices } from '../room-services.ts'
import { listPeople } from './room-people.ts'

/**
 * Returns those of an account's rooms in which somebody is beside it who is beside it in another
 * one too. That member would see both pseudonyms go at once, and learn that they were one account.
 */
export async function roomsSeenTogether(
  services: Pick<RoomServices, 'db' | 'vault'>,
  memberId: string,
  roomIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rooms: { roomId: string; accounts: string[] }[] = []
  for (const roomId of roomIds) {
    const people = await listPeople(services, roomId)
    const present = people.flatMap(({ state, account }) => (state === 'in' && account) || [])
    rooms.push({ roomId, accounts: present.filter((account) => account !== memberId) })
  }
  const all = rooms.flatMap(({ accounts }) => accounts)
  const isBesideTwice = (one: string) => all.indexOf(one) !== all.lastIndexOf(one)
  const together = rooms.filter(({ accounts }) => accounts.some(isBesideTwice))
  return new Set(together.map(({ roomId }) => roomId))
}
