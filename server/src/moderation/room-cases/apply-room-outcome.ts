import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import {
  banMember,
  closeReportsOfCase,
  liftBan,
  listMessageReports,
  listPlacesBeside,
} from '../../rooms/index.ts'
import { type CaseRow, listCasesAbout, updateCase } from '../cases/cases-table.ts'
import { recordEvent } from '../cases/record-event.ts'
import { type SealedCase, sealedCase } from '../cases/sealed-case.ts'
import { type RoomNews, tellPlaces } from './room-news.ts'

type OutcomeServices = Pick<Services, 'vault' | 'index' | 'clock'>

interface Told {
  row: CaseRow
  content: SealedCase
}

/**
 * Carries out the decision about a member of a room, closes the reports, and notifies both sides.
 * Must be called at the end of the transaction.
 */
export async function applyRoomOutcome(
  db: Handle,
  services: OutcomeServices,
  { row, content }: Told,
): Promise<void> {
  const { vault, clock } = services
  const { warningId: placeId, room } = content
  if (!room) return
  await tellRoomReporters(db, services, { caseId: row.id })
  const isBannedByCases = await isBannedOtherwise(db, services, { row, placeId })
  const done = await banOrLift(db, services, { row, content, isBannedByCases })
  const banned = row.outcome === 'banned' && (isBannedByCases || done !== undefined)
  await updateCase(db, row.id, {
    sealed: sealedCase.seal(vault, { ...content, room: { ...room, banned } }),
  })
  await closeReportsOfCase(db, row.id, clock())
  if (done === undefined) return
  await tellPlaces(db, services, { ids: [placeId], kind: done })
  const event = { caseId: row.id, at: clock(), actor: 'clock', verb: done } as const
  await recordEvent(db, services, event)
}

/** Bans the member, or ends a ban of this case after an appeal. Returns what was done. */
async function banOrLift(
  db: Handle,
  services: OutcomeServices,
  { row, content: { warningId, room }, isBannedByCases }: Told & { isBannedByCases: boolean },
): Promise<'room-banned' | 'room-ban-lifted' | undefined> {
  if (row.outcome === 'banned') {
    return (await banMember(db, services, warningId)) ? 'room-banned' : undefined
  }
  if (!room?.banned || isBannedByCases) return undefined
  await liftBan(db, services, warningId)
  return 'room-ban-lifted'
}

/** Returns whether another case bans the same account from the same room. */
async function isBannedOtherwise(
  db: Handle,
  services: OutcomeServices,
  { row, placeId }: { row: CaseRow; placeId: string },
): Promise<boolean> {
  const places = await listPlacesBeside(db, services, placeId)
  const tags = places.flatMap((id) => services.index.tags('case-warning', id))
  const others = await listCasesAbout(db, tags)
  return others.some(
    ({ id, outcome, noticesAt }) => id !== row.id && outcome === 'banned' && noticesAt === null,
  )
}

interface News {
  caseId: string
  /** The id of the only reported messages whose reporter is notified; all reporters without it. */
  messages?: string | undefined
}

/** Notifies members who reported messages that there is news, if the room still knows them. */
export async function tellRoomReporters(
  db: Handle,
  services: OutcomeServices,
  { caseId, messages }: News,
): Promise<void> {
  const reports = await listMessageReports(db, services.vault, [caseId])
  const told = reports.filter(({ id }) => messages === undefined || id === messages)
  const ids = told.map(({ reporterId }) => reporterId)
  const kind: RoomNews['kind'] = 'room-report-news'
  await tellPlaces(db, services, { ids, kind })
}
