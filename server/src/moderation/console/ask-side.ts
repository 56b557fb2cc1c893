import type { InputOf } from '@sidelight/contract/calls/calls'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { ANSWER_MS, caseClocks } from '@sidelight/contract/rules/case-policy'
import { findModeratedWarning, isGoneAuthor } from '../../board/index.ts'
import { invalidField } from '../../platform/http/invalid.ts'
import { listCaseEvents } from '../cases/case-events-table.ts'
import { type CaseOpenerRow, listOpeners } from '../cases/case-openers-table.ts'
import { type CaseRow, type Side, updateCase } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { recordEvent } from '../cases/record-event.ts'
import { type SealedCase, sealedCase, sealedOpener } from '../cases/sealed-case.ts'
import { tellRoomReporters } from '../room-cases/apply-room-outcome.ts'
import type { Desk } from './at-console.ts'
import { lockClaimed } from './involvement/lock-claimed.ts'
import { requireAllRead } from './seen-text.ts'
import { notifyAuthorOf } from './sweeps/notify-author-of.ts'
import { tellReports } from './sweeps/tell-reporters.ts'

/**
 * Asks the author or one report a question. One question of a case stops its clock, until the
 * answer or for at most 7 days; in urgent classes none does. Throws `conflict` if the case is not
 * open, and `invalid` if it has several reports and none is chosen.
 */
export async function askSide(
  desk: Desk,
  id: string,
  { side, text, report }: InputOf<'askSide'>['body'],
): Promise<void> {
  const { db, services, moderator, now, whenStored } = desk
  const row = await lockClaimed(desk, id)
  if (row.state !== 'open') {
    throw new Problem('conflict', msg('A question can be put in an open case only.'))
  }
  const content = sealedCase.open(services.vault, row.sealed)
  await requireAuthor(desk, content, side)
  requireSide(row, { side, isCardless: content.cardless === true })
  const asked = side === 'reporter' ? await chooseReport(desk, id, report) : undefined
  const until = new Date(now.getTime() + ANSWER_MS)
  const stops = caseClocks[row.class].stopsForQuestions && row.stoppedUntil === null
  await updateCase(db, id, {
    state: 'asked',
    askedSide: side,
    answerBy: isoDay(until),
    leaseBy: null,
    leaseUntil: null,
    ...(stops ? { stoppedUntil: until, dueAt: new Date(row.dueAt.getTime() + ANSWER_MS) } : {}),
    sealed: sealedCase.seal(services.vault, { ...content, question: text, askedOpener: asked?.id }),
  })
  await requireAllRead(desk, row, await listCaseEvents(db, [id]))
  for (const work of await tellAsked(desk, { id, content, asked })) whenStored(work)
  const event = { caseId: id, at: now, actor: moderator.id, verb: 'case-asked' } as const
  await recordEvent(db, services, { ...event, reason: side, text })
}

interface Asked {
  id: string
  content: SealedCase
  /** The report that is asked; undefined for the author. */
  asked: CaseOpenerRow | undefined
}

/** Returns the chosen report of a case, or its only one. Throws `invalid` without a choice. */
async function chooseReport(
  { db }: Desk,
  caseId: string,
  report: string | undefined,
): Promise<CaseOpenerRow> {
  const openers = await listOpeners(db, caseId)
  const chosen =
    report === undefined && openers.length === 1
      ? openers[0]
      : openers.find(({ id }) => id === report)
  if (chosen) return chosen
  throw invalidField('report', msg('Choose which report the question is about.'))
}

interface Askable {
  side: Side
  isCardless: boolean
}

/** Throws `conflict` if this side of a case cannot be asked. */
function requireSide({ kind, joined }: CaseRow, { side, isCardless }: Askable): void {
  if (side === 'reporter') {
    if (kind !== 'verify' && joined > 0) return
    throw new Problem('conflict', msg('No report opened this case: ask the author.'))
  }
  if (kind === 'room') {
    throw new Problem('conflict', msg('A question would tell who reported: ask the other side.'))
  }
  if (isCardless) {
    throw new Problem('conflict', msg('No warning is known yet whose author could be asked.'))
  }
  if (kind !== 'reply') return
  throw new Problem('conflict', msg('An answer is decided without its author being asked.'))
}

/** Throws `conflict` for a question to an author who has deleted the account. */
async function requireAuthor(desk: Desk, { warningId }: SealedCase, side: Side): Promise<void> {
  const warning = side === 'author' ? await findModeratedWarning(desk.db, warningId) : undefined
  if (!warning || !isGoneAuthor(desk.services.index, warning.authorTag)) return
  throw new Problem('conflict', msg('The author has deleted her account and cannot be asked.'))
}

/** Notifies whom the question is put to, and no other report. Returns work after the commit. */
async function tellAsked(
  { db, services }: Desk,
  { id, content, asked }: Asked,
): Promise<(() => void)[]> {
  if (asked) {
    const { messages } = sealedOpener.open(services.vault, asked.sealed)
    if (messages !== undefined) await tellRoomReporters(db, services, { caseId: id, messages })
    return tellReports(services, db, [asked])
  }
  const warning = await findModeratedWarning(db, content.warningId)
  return warning ? [await notifyAuthorOf(services, db, { warning, kind: 'case-question' })] : []
}
