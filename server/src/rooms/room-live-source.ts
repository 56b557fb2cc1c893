import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { LiveSource } from '../platform/live/live-source.ts'
import { listBans, listOpenRooms } from './membership/room-members-table.ts'
import { messagesForAll } from './messages/list-messages.ts'
import type { RoomServices } from './room-services.ts'

const PREFIX = 'room:'
/** The largest difference between the clocks of two machines, in milliseconds. */
const LATELY_MS = MINUTE_MS

/** Returns the live source of rooms: a topic for each room of a member, with messages by number. */
export function roomLiveSource(
  services: Pick<RoomServices, 'db' | 'vault' | 'index' | 'clock'>,
): Required<LiveSource> {
  const { db, index, clock } = services
  return {
    async topicsOf(memberIds) {
      const owners = new Map(
        memberIds.flatMap((id) =>
          index.tags('room-member', id).map((tag) => [tag.toString('hex'), id] as const),
        ),
      )
      const tags = [...owners.keys()].map((hex) => Buffer.from(hex, 'hex'))
      const rooms = await listOpenRooms(db, tags)
      const byOwner = Map.groupBy(rooms, ({ memberTag }) => owners.get(memberTag.toString('hex')))
      return new Map(
        memberIds.map((id) => [
          id,
          (byOwner.get(id) ?? []).map(({ roomId, seq }) => ({
            topic: PREFIX + roomId,
            head: seq,
          })),
        ]),
      )
    },
    async since(topic, position, limit) {
      const roomId = topic.slice(PREFIX.length)
      const messages = await messagesForAll(services, roomId, { after: position, limit })
      return messages.map((message) => ({
        position: message.seq,
        event: 'message' as const,
        data: { ...message, roomId },
      }))
    },
    async missedChanges() {
      const bans = await listBans(db, new Date(clock().getTime() - LATELY_MS))
      return bans.map(({ id, roomId }) => ({
        key: id,
        topic: PREFIX + roomId,
        event: 'room' as const,
        data: { roomId },
      }))
    },
  }
}
