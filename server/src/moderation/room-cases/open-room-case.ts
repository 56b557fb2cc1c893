import type { Services } from '../../platform/services.ts'
import {
  fileMessageReport,
  listUnfiledReports,
  type MessageReport,
  type RoomReports,
} from '../../rooms/index.ts'
import { type NewCase, openCase } from '../cases/open-case.ts'

type CaseServices = Pick<Services, 'vault' | 'index'>

/** Returns what rooms need to pass reports to moderators. */
export function createRoomReports(services: CaseServices): RoomReports {
  return { open: (db, report) => openCase(db, services, caseOf(report)) }
}

type Reported = Omit<Parameters<RoomReports['open']>[1], 'note'>

/**
 * Returns the case about a member of a room, which other reports about the same member join. The
 * texts and the note are stored with the reported messages, which are deleted earlier than the
 * case.
 */
function caseOf({ id, roomId, phoneNumber, reportedId, language, at }: Reported): NewCase {
  return {
    kind: 'room',
    class: 'safety',
    warningId: reportedId,
    room: { id: roomId, phoneNumber },
    opener: { topic: 'room', message: '', messages: id, language },
    at,
    async attach(db, caseId) {
      if (await fileMessageReport(db, { id, caseId })) return
      throw new Error('A report of messages is part of another case')
    },
  }
}

/** Opens a case for every open report from before there were room cases. It has no receipt. */
export async function adoptMessageReports(
  services: CaseServices & Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  const { db, vault, clock } = services
  for (const report of await listUnfiledReports(db, vault)) {
    await db
      .transaction()
      .execute((transaction) => openCase(transaction, services, caseOf(adopted(report, clock()))))
  }
}

const adopted = ({ id, roomId, phoneNumber, message }: MessageReport, at: Date): Reported => ({
  id,
  roomId,
  phoneNumber,
  reportedId: message.by,
  language: 'en',
  at,
})
