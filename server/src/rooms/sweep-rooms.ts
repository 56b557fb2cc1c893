import { CLOSED_REPORT_DAYS } from '@sidelight/contract/rooms-policy'
import { forgetNews } from '../notifications/index.ts'
import type { Handle } from '../platform/tables.ts'
import { COUNTED_MS } from './ask-to-connect.ts'
import { deleteLapsedRequests } from './connect-requests-table.ts'
import { endRoom } from './end-room.ts'
import { idleSince } from './idle-since.ts'
import { deleteLapsedInvitations } from './invitations-table.ts'
import { deleteClosedReports } from './message-reports-table.ts'
import { lockIdleRooms } from './rooms-table.ts'

const DAY_MS = 24 * 3_600_000

/** Requests that nobody answered in time leave nothing behind, not even their notices. */
async function sweepRequests(db: Handle, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const id of await deleteLapsedInvitations(transaction, now)) {
      await forgetNews.about(transaction, id)
    }
    const countedSince = new Date(now.getTime() - COUNTED_MS)
    await deleteLapsedRequests(transaction, { now, countedSince })
  })
}

/** Rooms in which nobody wrote for long, with their keys and messages. */
async function sweepRooms(db: Handle, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const id of await lockIdleRooms(transaction, idleSince(now))) {
      await endRoom(transaction, id, now)
    }
  })
}

/** What moderators are done with. */
async function sweepReports(db: Handle, now: Date): Promise<void> {
  await deleteClosedReports(db, new Date(now.getTime() - CLOSED_REPORT_DAYS * DAY_MS))
}

/** What expires here. */
export const roomSweeps = { requests: sweepRequests, rooms: sweepRooms, reports: sweepReports }
