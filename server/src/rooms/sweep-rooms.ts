import { DAY_MS } from '@sidelight/contract/rules/limits'
import { CLOSED_REPORT_DAYS } from '@sidelight/contract/rules/rooms-policy'
import { deleteNotificationsAbout } from '../notifications/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import { type EndServices, endRoom } from './end-room.ts'
import { idleSince } from './idle-since.ts'
import { COUNTED_MS } from './invitations/ask-to-connect.ts'
import { deleteLapsedRequests } from './invitations/connect-requests-table.ts'
import { deleteLapsedInvitations } from './invitations/invitations-table.ts'
import { deleteClosedReports } from './messages/message-reports-table.ts'
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

/** Deletes reports that were closed `CLOSED_REPORT_DAYS` ago. */
export async function sweepReports(db: Handle, now: Date): Promise<void> {
  await deleteClosedReports(db, new Date(now.getTime() - CLOSED_REPORT_DAYS * DAY_MS))
}
