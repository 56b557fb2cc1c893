import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { type FirstPages, listPublications } from '../../board/index.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { NoticeServices } from '../console/sweeps/send-notices.ts'
import { type AccessServices, accessOf } from '../disputes/objection-access.ts'
import { listLedgerHeads } from '../ledger/ledger-table.ts'
import { isUnplaced, placePhrase } from '../profiles/phrase-case.ts'
import {
  isAsked,
  joinAppeal,
  NOTHING_ASKED,
  storeAnswer,
  storeAppeal,
  storeUnasked,
} from './answer-case.ts'
import { findCase } from './cases-table.ts'
import { openerOf, withCase } from './reports/case-of-receipt.ts'
import { isAskedReport, readOwnReport } from './reports/own-report.ts'
import { sealedCase, sealedOpener } from './sealed-case.ts'
import { asTold } from './views/as-told.ts'
import { mayJoinAppeal } from './views/may-appeal.ts'
import { viewCase } from './views/view-case.ts'

export interface ReceiptServices extends AccessServices, Pick<NoticeServices, 'live'> {
  firstPages: Pick<FirstPages, 'clear'>
}

interface Written {
  receipt: string
  text: string
}

/**
 * Returns the case that the receipt of a report opens. Throws the same `not_found` for a receipt
 * that is wrong, unknown or withdrawn.
 */
export async function getCaseByReceipt(
  services: ReceiptServices,
  receipt: string,
): Promise<AnswerOf<'lookCase'>> {
  const { db, vault, clock } = services
  const opener = await openerOf(db, services, receipt)
  const row = await findCase(db, opener.caseId)
  if (!row) throw notFound()
  const opened = sealedOpener.open(vault, opener.sealed)
  const content = sealedCase.open(vault, row.sealed)
  const { warningId, profile } = content
  const publication = (await listPublications(db, [warningId])).get(warningId)
  const { report, events } = await readOwnReport(db, services, { row, opener })
  const told = asTold(services, { row, events })
  const heads = await listLedgerHeads(
    db,
    events.map(({ ledgerN }) => ledgerN),
  )
  return {
    ...viewCase(
      services,
      { ...told, heads, publication },
      { side: 'reporter', now: clock(), report },
    ),
    report: opened.message,
    ...(profile
      ? { profile: { ...profile, until: isUnplaced(row, content) ? row.answerBy : null } }
      : {}),
    ...(opened.rights ? { rights: opened.rights } : {}),
    ...(await accessOf(services, told.row, opened)),
  }
}

/**
 * Stores the answer to the question put to this report, or where a profile contains the phrase.
 * Throws `not_found`, and `conflict` if this report is asked nothing.
 */
export async function answerByReceipt(
  services: ReceiptServices,
  { receipt, text }: Written,
): Promise<{ received: true }> {
  await withCase(services, receipt, async (db, { row, report, events }) => {
    const at = services.clock()
    const written = { row, side: 'reporter', text, at, openerId: report.id } as const
    const content = sealedCase.open(services.vault, row.sealed)
    const told = asTold(services, { row, events })
    if (!isAskedReport(told.row, content, report)) throw new Problem('conflict', NOTHING_ASKED)
    if (isUnplaced(row, content)) return placePhrase(db, services, written)
    // A decision that is not announced ended the question, which this side still sees.
    return isAsked(row, 'reporter')
      ? storeAnswer(db, services, written)
      : storeUnasked(db, services, written)
  })
  return { received: true }
}

/**
 * Stores the appeal of this report, or adds it to the undecided appeal of another one. Throws
 * `not_found`, and `conflict` if this report cannot appeal.
 */
export async function appealByReceipt(
  services: ReceiptServices,
  { receipt, text }: Written,
): Promise<{ received: true; dueAt: string }> {
  const dueAt = await withCase(services, receipt, (db, { row, report, events }) => {
    const now = services.clock()
    const written = { row, side: 'reporter', text, at: now, openerId: report.id } as const
    const viewer = { side: 'reporter', now, report } as const
    if (mayJoinAppeal(row, events, viewer)) return joinAppeal(db, services, written)
    const told = asTold(services, { row, events })
    if (mayJoinAppeal(told.row, told.events, viewer)) throw new Problem('conflict', BEING_DECIDED)
    return storeAppeal(db, services, written)
  })
  return { received: true, dueAt: dueAt.toISOString() }
}

const BEING_DECIDED = msg('This case is being decided. The decision stands here in a few minutes.')
