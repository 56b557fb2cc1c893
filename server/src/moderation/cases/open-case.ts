import {
  type CaseClass,
  type CaseKind,
  caseClasses,
  isUrgent,
} from '@sidelight/contract/rules/case-policy'
import { plainId } from '../../platform/crypto/ids.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { textOf } from '../control/controlled.ts'
import { insertOpener } from './case-openers-table.ts'
import { drawReceipt } from './case-receipt.ts'
import { type CaseRow, insertCase, lockOpenCase, updateCase } from './cases-table.ts'
import { dueAgain } from './due/due-again.ts'
import { dueAt } from './due/due-at.ts'
import { dueInClass } from './due/due-in-class.ts'
import { isoDay } from './iso-day.ts'
import { reopened } from './open-question.ts'
import { recordEvent } from './record-event.ts'
import { asOpenedAlone, clockDue, moveOwnClocks } from './reports/own-clock.ts'
import { type SealedCase, type SealedOpener, sealedCase, sealedOpener } from './sealed-case.ts'

export interface NewCase {
  kind: CaseKind
  class: CaseClass
  warningId: string
  /** Whether the warning is not known yet. `warningId` is then random. */
  cardless?: boolean
  /** Whether the case marks its warning only after a moderator has looked. */
  unmarked?: boolean
  /** Whether somebody proved control of the number and claims that it changed hands. */
  claimed?: boolean
  /** Whether control of the number was proved, not of an email or a profile. */
  byNumber?: boolean
  /**
   * How many milliseconds later the case is due because the author of the warning is asked first.
   */
  waitMs?: number
  /** The room that the case is about. */
  room?: SealedCase['room']
  /** What has to be proved, for a case that only proves control of a profile. */
  profile?: SealedCase['profile']
  /** The last day on which the person who opened the case can answer. */
  answerBy?: string
  opener: Omit<SealedOpener, 'receipt' | 'clock' | 'unmarked'>
  at: Date
  /** Stores further rows of the case. */
  attach?: (db: Handle, caseId: string) => Promise<void>
}

export interface OpenedCase {
  /** The digits of the receipt. */
  receipt: string
  /** The time at which the report is due, which is not earlier than if it had opened a case. */
  dueAt: Date
  /** The line of the ledger, as `number:head`. */
  ledger: string
}

type CaseServices = Pick<Services, 'vault' | 'index'>

/**
 * Opens a case about a warning, or joins the undecided one of the same kind, so that many
 * complaints are one case with a count. Must be called at the end of the call's transaction.
 */
export async function openCase(
  db: Handle,
  services: CaseServices,
  { opener, attach, ...about }: NewCase,
): Promise<OpenedCase> {
  const { index, vault } = services
  const warningTags = index.tags('case-warning', about.warningId)
  await lockTags(db, warningTags)
  const open = await lockOpenCase(db, { warningTags, kind: about.kind })
  const stored = open
    ? await join(db, services, { open, about })
    : await storeNew(db, services, about)
  const receipt = drawReceipt()
  const alone = new Date(dueAt(about.class, about.at).getTime() + (about.waitMs ?? 0))
  const clock = clockDue({ class: about.class }, alone, stored)
  const openerId = plainId()
  await insertOpener(db, {
    id: openerId,
    caseId: stored.id,
    receiptTag: index.tag('receipt', receipt),
    valueTag: opener.controlled ? index.tag('control', textOf(opener.controlled)) : null,
    openedOn: isoDay(about.at),
    isSigned: opener.signature !== undefined,
    sealed: sealedOpener.seal(vault, {
      ...opener,
      unmarked: about.unmarked,
      receipt,
      clock,
    }),
  })
  await attach?.(db, stored.id)
  const ledger = await recordEvent(db, services, {
    caseId: stored.id,
    at: about.at,
    actor: 'reporter',
    verb: open ? 'case-joined' : 'case-opened',
    reason: opener.topic,
    openerId,
  })
  if (open?.state === 'asked' && stored.state === 'open') {
    const event = { caseId: stored.id, at: about.at, actor: 'clock' } as const
    await recordEvent(db, services, { ...event, verb: 'case-reopened' })
  }
  return { receipt, dueAt: dueAgain(asOpenedAlone(stored, clock, about.at), about.at), ledger }
}

type About = Omit<NewCase, 'opener' | 'attach'>

/**
 * Adds a report to an open case. The more urgent of the two classes determines the clock; a case
 * that was late gets the whole time of a more urgent class. In an urgent class an open question no
 * longer stops the clock. The first claim that makes the number old at once gives the author time
 * to answer. Later ones give none, because otherwise repeated claims would postpone the case.
 */
async function join(
  db: Handle,
  services: CaseServices,
  { open, about: { at, claimed = false, waitMs = 0, ...about } }: { open: CaseRow; about: About },
): Promise<CaseRow> {
  const due = dueAt(about.class, at)
  const content = sealedCase.open(services.vault, open.sealed)
  const { before, moved, givenMs } = isMoreUrgent(about, open)
    ? moreUrgent(open, { to: about.class, at, givenMs: content.givenMs })
    : { before: open, moved: {}, givenMs: content.givenMs }
  const givesTime = waitMs > 0 && !content.claimTimeGiven
  const change = {
    ...moved,
    joined: open.joined + 1,
    sealed: sealedCase.seal(services.vault, {
      ...content,
      givenMs,
      claimed: claimed || content.claimed,
      ...(givesTime ? { claimTimeGiven: true } : {}),
      ...proofOfBoth(content, about),
    }),
    ...(givesTime ? { dueAt: new Date(due.getTime() + waitMs), isLate: false } : {}),
  }
  const after = { ...open, ...change }
  await updateCase(db, open.id, change)
  await moveOwnClocks(db, services, { caseId: open.id, before, after, now: at })
  return after
}

/**
 * Returns the proof of a joined case: it is by the number if one of its reports is. It waits for a
 * moderator before it marks its warning only if all of them do.
 */
const proofOfBoth = (
  { byNumber, unmarked }: SealedCase,
  joined: Pick<About, 'byNumber' | 'unmarked'>,
): Pick<SealedCase, 'byNumber' | 'unmarked'> => ({
  ...(joined.byNumber ? { byNumber: true } : { byNumber }),
  ...(unmarked && joined.byNumber ? { unmarked: joined.unmarked } : {}),
})

const isMoreUrgent = (one: Pick<CaseRow, 'class'>, other: Pick<CaseRow, 'class'>): boolean =>
  caseClasses.indexOf(one.class) < caseClasses.indexOf(other.class)

interface MoreUrgent {
  /** The case in its old class, with the open question ended. */
  before: CaseRow
  moved: Partial<Omit<CaseRow, 'id'>>
  /** How much longer the case lasts then. */
  givenMs: number
}

/** Returns the changes of a case that becomes more urgent. */
function moreUrgent(
  open: CaseRow,
  { to, at, givenMs }: { to: CaseClass; at: Date; givenMs: number | undefined },
): MoreUrgent {
  // An open question is ended first, so that its unused time is subtracted in the old class.
  const ending = open.state === 'asked' && isUrgent(to) ? reopened(open, at) : {}
  const before = { ...open, ...ending }
  const { givenMs: given, ...due } = dueInClass(before, { to, fresh: dueAt(to, at), givenMs })
  return { before, moved: { ...ending, class: to, isLate: false, ...due }, givenMs: given }
}

function storeNew(
  db: Handle,
  services: CaseServices,
  { warningId, cardless, unmarked, claimed, byNumber, room, profile, ...about }: About,
): Promise<CaseRow> {
  const content = {
    warningId,
    ...(cardless ? { cardless } : {}),
    ...(unmarked ? { unmarked } : {}),
    ...(claimed ? { claimed } : {}),
    ...(about.waitMs ? { claimTimeGiven: true } : {}),
    ...(byNumber === undefined ? {} : { byNumber }),
    ...(room ? { room } : {}),
    ...(profile ? { profile } : {}),
  }
  return storeCase(db, services, { ...about, id: plainId(), content })
}

interface FirstOfCase extends Pick<CaseRow, 'id' | 'kind' | 'class'> {
  at: Date
  content: SealedCase
  answerBy?: string
  waitMs?: number
}

/** Stores a case. A case that a rule opens has no reports, and its warning is hidden. */
export async function storeCase(
  db: Handle,
  { index, vault }: CaseServices,
  { at, content, answerBy, waitMs = 0, ...about }: FirstOfCase,
): Promise<CaseRow> {
  const row: CaseRow = {
    ...about,
    state: answerBy === undefined ? 'open' : 'asked',
    warningTag: index.tag('case-warning', content.warningId),
    joined: content.before || about.kind === 'copy' ? 0 : 1,
    openedOn: isoDay(at),
    dueAt: new Date(dueAt(about.class, at).getTime() + waitMs),
    isLate: false,
    isHidden: content.before !== undefined,
    hiddenUntil: null,
    isMarked: false,
    leaseBy: null,
    leaseUntil: null,
    askedSide: answerBy === undefined ? null : 'reporter',
    answerBy: answerBy ?? null,
    stoppedUntil: null,
    notifiesFrom: null,
    decidedOn: null,
    decidedBy: null,
    outcome: null,
    reason: null,
    noticesAt: null,
    appealedBy: null,
    eraseOn: null,
    sealed: sealedCase.seal(vault, content),
  }
  await insertCase(db, row)
  return row
}
