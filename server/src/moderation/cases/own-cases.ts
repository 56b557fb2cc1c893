import type { OwnCase } from '@sidelight/contract/calls/moderation/cases'
import { Problem } from '@sidelight/contract/problem'
import type { CaseOutcome } from '@sidelight/contract/rules/case-policy'
import { listOwnWarningIds, listPublications } from '../../board/index.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { Services } from '../../platform/services.ts'
import { listPlaceIds } from '../../rooms/index.ts'
import { waitingVerifications } from '../evidence/own-verifications.ts'
import { decisionsAmong } from '../ledger/decision-line.ts'
import { listLedgerHeads } from '../ledger/ledger-table.ts'
import { isAsked, mayAnswerDispute, NO_APPEAL, NOTHING_ASKED } from './answer-case.ts'
import { type AuthorStatement, authorStatements, writeText } from './author-statements.ts'
import { type CaseEventRow, listCaseEvents } from './case-events-table.ts'
import { type CaseRow, listCasesAbout } from './cases-table.ts'
import { sealedCase } from './sealed-case.ts'
import { asTold, type RowWithEvents } from './views/as-told.ts'
import { mayAppeal } from './views/may-appeal.ts'
import { viewCase } from './views/view-case.ts'

export type OwnCaseServices = Pick<Services, 'db' | 'vault' | 'index' | 'clock' | 'quiet'>

/**
 * Returns a member's side of the cases about the member's warnings and room messages, newest first.
 * Includes quiet writes that are not performed yet.
 */
export async function listOwnCases(
  services: OwnCaseServices,
  memberId: string,
): Promise<{ cases: OwnCase[] }> {
  const { db, vault, clock, quiet } = services
  const waiting = await quiet.waiting(db, authorStatements(services))
  const ids = await listOwnWarningIds(db, services.index.tags('author', memberId))
  const asked = await waitingVerifications(db, services, ids)
  const shown = await shownCases(services, memberId)
  const heads = await listLedgerHeads(
    db,
    shown.flatMap(({ events }) => events.map(({ ledgerN }) => ledgerN)),
  )
  const publications = await listPublications(db, ids)
  const now = clock()
  const filed = shown.map(({ row, told }) => {
    const { warningId, room } = sealedCase.open(vault, row.sealed)
    const publication = publications.get(warningId)
    const view = viewCase(services, { ...told, heads, publication }, { side: 'author', now })
    const written = waiting.filter(({ value }) => value.caseId === row.id)
    return {
      ...view,
      id: row.id,
      warningId: room ? null : warningId,
      ...(mayAnswerDispute(told.row, told.events) ? { mayAnswer: true } : {}),
      ...withWritten(written.map(({ value }) => value)),
    }
  })
  return { cases: [...asked, ...filed] }
}

interface ShownCase extends RowWithEvents {
  told: RowWithEvents
}

/** Returns the cases that are shown to a member as the author, as stored and as told. */
async function shownCases(services: OwnCaseServices, memberId: string): Promise<ShownCase[]> {
  const rows = await casesOf(services, memberId)
  const ids = rows.map(({ id }) => id)
  const all = Map.groupBy(await listCaseEvents(services.db, ids), ({ caseId }) => caseId)
  return rows
    .map((row) => ({ row, events: all.get(row.id) ?? [] }))
    .map((each) => ({ ...each, told: asTold(services, each) }))
    .filter(({ told }) => isShownToAuthor(told))
}

/**
 * Returns whether a case as told is shown to the author. A reply of the person named is shown once
 * it was published under the card, until it is taken back. Reports about a member of a room are
 * shown to that member only after a ban, because in a small room they would reveal who reported.
 * What was shown stays, also if an appeal ends the reply or the ban.
 */
function isShownToAuthor({ row: { kind, state }, events }: RowWithEvents): boolean {
  if (kind === 'room') return wasDecided(events, 'banned')
  return kind !== 'reply' || (state !== 'withdrawn' && wasDecided(events, 'published'))
}

const wasDecided = (events: readonly CaseEventRow[], outcome: CaseOutcome): boolean =>
  decisionsAmong(events).some(({ reason }) => reason?.startsWith(`${outcome} `))

function withWritten(written: readonly AuthorStatement[]): Partial<OwnCase> {
  return {
    ...(written.some(({ about }) => about === 'withdrawal')
      ? { state: 'withdrawn' as const, question: null }
      : {}),
    ...(written.some(({ about }) => about === 'answer')
      ? { question: null, mayAnswer: false, answered: true }
      : {}),
    ...(written.some(({ about }) => about === 'appeal')
      ? { appealUntil: null, state: 'appealed' as const }
      : {}),
  }
}

interface OwnStatement {
  memberId: string
  caseId: string
  about: AuthorStatement['about']
  text: string
}

/**
 * Stores the author's answer or appeal as a quiet write. Throws `not_found` for a case that is not
 * about a warning of this author, and `conflict` if there is no question or nothing to appeal.
 */
export async function stateAsAuthor(
  services: OwnCaseServices,
  { memberId, caseId, about, text }: OwnStatement,
): Promise<{ received: true }> {
  const { db, clock, quiet } = services
  const kind = authorStatements(services)
  const waiting = await quiet.waiting(db, kind)
  const found = (await shownCases(services, memberId)).find(({ row }) => row.id === caseId)
  if (!found) throw notFound()
  const now = clock()
  const isOpen =
    about === 'answer' ? mayAnswer(found.told) : mayAppeal(found.row, { side: 'author', now })
  const isWritten = waiting.some(({ value }) => value.caseId === caseId && value.about === about)
  if (!isOpen || isWritten) {
    throw new Problem('conflict', about === 'answer' ? NOTHING_ASKED : NO_APPEAL)
  }
  await quiet.deferTogether(kind, { caseId, about, text: writeText(text), at: now.getTime() })
  return { received: true }
}

const mayAnswer = ({ row, events }: RowWithEvents): boolean =>
  isAsked(row, 'author') || mayAnswerDispute(row, events)

async function casesOf(
  { db, index }: Pick<Services, 'db' | 'index'>,
  memberId: string,
): Promise<CaseRow[]> {
  const ids = [
    ...(await listOwnWarningIds(db, index.tags('author', memberId))),
    ...(await listPlaceIds({ db, index }, memberId)),
  ]
  const tags = ids.flatMap((id) => index.tags('case-warning', id))
  return listCasesAbout(db, tags)
}
