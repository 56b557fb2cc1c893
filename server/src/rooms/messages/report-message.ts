import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { ProvenMessage } from '@sidelight/contract/calls/rooms'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { DAY_S } from '@sidelight/contract/rules/limits'
import { provesText, readEnvelope } from '@sidelight/contract/rules/room-protocol/room-proof'
import { plainId } from '../../platform/crypto/ids.ts'
import { invalid } from '../../platform/http/invalid.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { quotaExceeded } from '../../platform/http/quota-exceeded.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import { findHead } from '../epochs/room-epochs-table.ts'
import { type RoomCaller, requireParticipant } from '../membership/participants.ts'
import { listPlacesBeside } from '../membership/places.ts'
import type { ReportServices, RoomServices } from '../room-services.ts'
import { findRoom } from '../rooms-table.ts'
import { type ShownMessage, sealedReport, sealedRoom, sealedText } from '../sealed-room.ts'
import { insertMessageReport } from './message-reports-table.ts'
import { findMessages, type StoredMessage } from './room-messages-table.ts'

/** (policy) Reports of one member in one room in a day. */
const REPORTS: Budget = { name: 'message-reports', points: 20, seconds: DAY_S }

interface NewReport extends ProvenMessage {
  note?: string | undefined
  context?: ProvenMessage[] | null | undefined
  language: Language
}

/**
 * Opens a case about a message, with the surrounding messages that the member chose. Each text must
 * be proven against the stored row, whose sender a session authenticated, so that invented text
 * cannot be reported. Throws `invalid` for a proof that does not match, `conflict` for a message of
 * the reporter, `not_found` and `quota_spent`. Runs inside the call's transaction.
 */
export async function reportMessage(
  services: ReportServices,
  caller: RoomCaller,
  { note, context, language, ...message }: NewReport,
): Promise<AnswerOf<'reportMessage'>> {
  const { db, vault, limits, clock, reports } = services
  const { id: reporterId } = await requireParticipant(services, caller)
  const { roomId } = caller
  const [shown, ...around] = await proveAll(services, roomId, [message, ...(context ?? [])])
  const room = await findRoom(db, roomId)
  if (!shown || !room) throw notFound()
  await requireForeign(services, reporterId, shown)
  const { phoneNumber } = sealedRoom.open(vault, room.sealed)
  const spent = await limits.consume(REPORTS, reporterId)
  if (!spent.allowed)
    throw quotaExceeded(
      msg('{points} reports for today', { points: REPORTS.points }),
      spent,
      clock(),
    )
  const report = { id: plainId(), roomId, phoneNumber, reportedId: shown.by }
  await insertMessageReport(db, {
    id: report.id,
    messageId: shown.messageId,
    roomId,
    reporterId,
    sealed: sealedReport.seal(vault, { phoneNumber, message: shown, context: around, note }),
    createdAt: clock(),
  })
  const { dueAt, ...opened } = await reports.open(db, { ...report, note, language, at: clock() })
  return { verified: true, dueAt: dueAt.toISOString(), ...opened }
}

/**
 * Throws `conflict` for a message that the reporter wrote, also from an earlier place in the room:
 * such a report would join those of the other members about it.
 */
async function requireForeign(
  services: RoomServices,
  reporterId: string,
  { by }: ShownMessage,
): Promise<void> {
  const places = await listPlacesBeside(services.db, services, reporterId)
  if (!places.includes(by)) return
  throw new Problem(
    'conflict',
    msg('You wrote this message. Only messages of other members can be reported.'),
  )
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
      if (!(await isProven(services, row, claim))) {
        throw invalid({ text: msg('This is not what the message says.') })
      }
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
