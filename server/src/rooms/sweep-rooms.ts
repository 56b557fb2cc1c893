import { DAY_MS } from '@sidelight/contract/rules/limits'
import { CLOSED_REPORT_DAYS } from '@sidelight/contract/rules/rooms-policy'
import { deleteNotificationsAbout } from '../notifications/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { type EndServices, endRoom } from './end-room.ts'
import { idleSince } from './idle-since.ts'
import { COUNTED_MS } from './invitations/ask-to-connect.ts'
import { deleteLapsedRequests } from './invitations/connect-requests-table.ts'
import { deleteLapsedInvitations } from './invitations/invitations-table.ts'
import { markLeft } from './membership/room-members-table.ts'
import { listLingering } from './membership/unlinked-places-table.ts'
import { deleteClosedReports } from './messages/message-reports-table.ts'
import type { RoomServices } from './room-services.ts'
import { lockIdleRooms } from './rooms-table.ts'

/** Deletes lapsed requests with their invitations and notifications. */
export async function sweepRequests(db: Handle, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const id of await deleteLapsedInvitations(transaction, now)) {
      await deleteNotificationsAbout(transaction, id)
    }
    const countedSince = new Date(now.getTime() - COUNTED_MS)
    await deleteLapsedRequests(transaction, { now, countedSince })
  })
}

/** Ends idle rooms, with their keys and messages. */
export async function sweepRooms(services: EndServices, now: Date): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    for (const id of await lockIdleRooms(transaction, idleSince(now))) {
      await endRoom({ ...services, db: transaction }, id, now)
    }
  })
}

/**
 * (policy) The share of the places of deleted accounts that end in each run. With a run each five
 * minutes, a place ends after two hours on average.
 */
const ENDING_SHARE = 1 / 24

/**
 * Ends places of deleted accounts that still count as present, each by a chance of its own. No
 * time is stored for this: equal or near ones would show which places were one account.
 */
export async function sweepUnlinked({
  db,
  clock,
  random,
  live,
}: Pick<RoomServices, 'db' | 'clock' | 'live'> & Pick<Services, 'random'>): Promise<void> {
  for (const { id, roomId } of await listLingering(db)) {
    if (random() >= ENDING_SHARE) continue
    await markLeft(db, id, clock())
    live.signal(`room:${roomId}`, 'room', { roomId })
  }
}

/** Deletes reports that were closed `CLOSED_REPORT_DAYS` ago. */
export async function sweepReports(db: Handle, now: Date): Promise<void> {
  await deleteClosedReports(db, new Date(now.getTime() - CLOSED_REPORT_DAYS * DAY_MS))
}
