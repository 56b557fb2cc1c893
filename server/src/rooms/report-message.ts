import { Problem } from '@sidelight/contract/problem'
import { provesText, readEnvelope } from '@sidelight/contract/room-proof'
import type { ProvenMessage } from '@sidelight/contract/rooms'
import { plainId } from '../platform/ids.ts'
import type { Budget } from '../platform/limits.ts'
import { notFound } from '../platform/not-found.ts'
import { quotaSpent } from '../platform/quota-spent.ts'
import { insertMessageReport } from './message-reports-table.ts'
import { type RoomCaller, requireParticipant } from './participants.ts'
import { findHead } from './room-epochs-table.ts'
import { findMessages, type StoredMessage } from './room-messages-table.ts'
import type { EpochServices, RoomServices } from './room-services.ts'
import { findRoom } from './rooms-table.ts'
import { type ShownMessage, sealedReport, sealedRoom, sealedText } from './sealed-room.ts'

/** (policy) Reports of one member in one room. */
const REPORTS: Budget = { name: 'message-reports', points: 20, seconds: 24 * 3_600 }

interface NewReport extends ProvenMessage {
  note?: string | undefined
  context?: ProvenMessage[] | null | undefined
}

/**
 * Keeps a message for the moderators, with those around it that the member chose. Each text has to be
 * proven against the stored row, whose sender was a session: nobody can be charged with made-up words.
 * Throws `invalid` for a proof that does not fit. Runs inside the call's transaction.
 */
export async function reportMessage(
  services: EpochServices,
  caller: RoomCaller,
  { note, context, ...message }: NewReport,
): Promise<{ verified: true }> {
  const { db, vault, limits, clock } = services
  const { id: reporterId } = await requireParticipant(services, caller)
  const { roomId } = caller
  const [shown, ...around] = await proveAll(services, roomId, [message, ...(context ?? [])])
  const room = await findRoom(db, roomId)
  if (!shown || !room) throw notFound()
  const { phoneNumber } = sealedRoom.open(vault, room.sealed)
  const spent = await limits.spend(REPORTS, reporterId)
  if (!spent.allowed)
    throw quotaSpent(/* i18n */ `${REPORTS.points} reports for today`, spent, clock())
  await insertMessageReport(db, {
    id: plainId(),
    messageId: shown.messageId,
    roomId,
    reporterId,
    sealed: sealedReport.seal(vault, { phoneNumber, message: shown, context: around, note }),
    createdAt: clock(),
  })
  return { verified: true }
}

async function proveAll(
  services: RoomServices,
  roomId: string,
  claims: readonly ProvenMessage[],
): Promise<ShownMessage[]> {
  const ids = claims.map(({ messageId }) => messageId)
  const stored = new Map((await findMessages(services.db, roomId, ids)).map((row) => [row.id, row]))
  return Promise.all(
    claims.map(async (claim) => {
      const row = stored.get(claim.messageId)
      if (!row) throw notFound()
      if (!(await isProven(services, row, claim))) throw unproven()
      const { id, memberId: by, createdAt } = row
      const { text, kf = null } = claim
      return { messageId: id, by, at: createdAt.toISOString(), text, kf }
    }),
  )
}

async function isProven(
  { db, vault }: RoomServices,
  { roomId, memberId: senderId, envelope, sealed }: StoredMessage,
  { text, kf }: ProvenMessage,
): Promise<boolean> {
  if (envelope === null) return sealed !== null && sealedText.open(vault, sealed).text === text
  const epoch = readEnvelope(envelope)?.epoch
  const head = epoch === undefined ? undefined : await findHead(db, roomId, epoch)
  if (head === undefined || !kf) return false
  return provesText({ room: roomId, head, senderId }, envelope, { text, kf })
}

function unproven(): Problem {
  return new Problem('invalid', 'Please check the marked fields.', {
    fields: { text: 'This is not what the message says.' },
  })
}
