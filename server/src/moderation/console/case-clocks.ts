import { caseClocks } from '@sidelight/contract/rules/case-policy'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import {
  changeModeratedWarning,
  type FirstPages,
  listExistingWarnings,
  lockModeratedWarning,
  type ModeratedWarning,
} from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { SweepWindow } from '../../platform/jobs/run-once.ts'
import type { Services } from '../../platform/services.ts'
import { reopened } from '../cases/answer-case.ts'
import {
  type CaseRow,
  isUndecided,
  listUndecided,
  lockCase,
  updateCase,
} from '../cases/cases-table.ts'
import { dayOf } from '../cases/day-of.ts'
import { ended } from '../cases/ended-case.ts'
import { recordEvent } from '../cases/record-event.ts'
import { type SealedCase, sealedCase } from '../cases/sealed-case.ts'
import type { LedgerVerb } from '../ledger/ledger-line.ts'
import { type NoticeServices, tellAuthor, tellReporters } from './send-notices.ts'
import { bringingBack, hiding, originalOf, readOtherCases } from './warning-effects.ts'

export interface ClockServices extends NoticeServices, Pick<Services, 'index'> {
  firstPages: Pick<FirstPages, 'clear'>
  log: {
    warn(fields: object, message: string): void
    error(message: string): void
  }
}

/**
 * Does what the clocks of undecided cases demand: alarms the operator before a decision is due, marks
 * what is late, hides warnings of urgent cases that are late, shows those again whose hiding no second moderator
 * confirmed, opens cases again whose question was not answered, and ends those whose warning is gone.
 */
export async function runCaseClocks(
  services: ClockServices,
  { from, until }: SweepWindow,
): Promise<void> {
  const { db, vault, log } = services
  const cases = (await listUndecided(db)).map((row) => ({
    row,
    warningId: sealedCase.open(vault, row.sealed).warningId,
  }))
  const ids = cases.map(({ warningId }) => warningId)
  const existing = new Set(await listExistingWarnings(db, ids))
  for (const { row, warningId } of cases) {
    const alarmAt = new Date(row.dueAt.getTime() - caseClocks[row.class].alarmMs)
    if (alarmAt > from && alarmAt <= until) {
      log.warn({ case: row.id, class: row.class, dueAt: row.dueAt }, 'a case is due soon')
    }
    if (existing.has(warningId) && !isDue(row, until)) continue
    try {
      await advance(services, row.id)
    } catch {
      // The others go on all the same.
      log.error('the clock of a case failed')
    }
  }
}

const isDue = (row: CaseRow, now: Date): boolean =>
  isMissed(row, now) || isUnconfirmed(row, now) || isUnanswered(row, now)

const isMissed = ({ dueAt, isLate }: CaseRow, now: Date): boolean => !isLate && dueAt <= now

const isUnconfirmed = ({ hiddenUntil }: CaseRow, now: Date): boolean =>
  hiddenUntil !== null && hiddenUntil <= now

/** An answer of the last day may be on its way among the writes of others. */
const UNDERWAY_MS = 2 * HOUR_MS

const isUnanswered = ({ state, answerBy }: CaseRow, now: Date): boolean =>
  state === 'asked' && answerBy !== null && dayOf(new Date(now.getTime() - UNDERWAY_MS)) > answerBy

async function advance(services: ClockServices, id: string): Promise<void> {
  const later = await services.db.transaction().execute(async (db) => {
    const row = await lockCase(db, id)
    if (!row || !isUndecided(row)) return []
    const held = sealedCase.open(services.vault, row.sealed)
    const warning = await lockModeratedWarning(db, held.warningId)
    return warning
      ? advanceOpen(services, db, { row, held, warning })
      : endLapsed(services, db, row)
  })
  for (const work of later) work()
}

/** Ends a case whose warning is gone. The reporters are told that there is news. */
async function endLapsed(
  services: ClockServices,
  db: Handle,
  { id }: CaseRow,
): Promise<(() => void)[]> {
  const at = services.clock()
  await updateCase(db, id, ended('lapsed', at))
  const later = await tellReporters(services, db, id)
  await recordEvent(db, services, { caseId: id, at, actor: 'clock', verb: 'case-lapsed' })
  return later
}

interface Opened {
  row: CaseRow
  held: SealedCase
  warning: ModeratedWarning
}

/** What a clock changes: the case, what is sealed in it, and what the ledger says. */
interface Step {
  change: Partial<Omit<CaseRow, 'id' | 'sealed'>>
  held?: SealedCase
  verbs: readonly LedgerVerb[]
  later: readonly (() => void)[]
}

async function advanceOpen(
  services: ClockServices,
  db: Handle,
  opened: Opened,
): Promise<(() => void)[]> {
  const at = services.clock()
  const { row } = opened
  const steps: Step[] = []
  if (isUnconfirmed(row, at)) steps.push(await showAgain(services, db, opened))
  if (isUnanswered(row, at)) {
    steps.push({ change: reopened(row, at), verbs: ['case-reopened'], later: [] })
  }
  if (isMissed(row, at)) steps.push(await markLate(services, db, opened))
  if (steps.length === 0) return []
  const held = steps.find((step) => step.held)?.held
  let change: Step['change'] = {}
  for (const step of steps) change = { ...change, ...step.change }
  await updateCase(db, row.id, {
    ...change,
    ...(held ? { sealed: sealedCase.seal(services.vault, held) } : {}),
  })
  for (const verb of steps.flatMap(({ verbs }) => verbs)) {
    await recordEvent(db, services, { caseId: row.id, at, actor: 'clock', verb })
  }
  return steps.flatMap((step) => step.later)
}

/** Shows a warning again that was hidden until a second moderator agreed and none did. */
async function showAgain(
  services: ClockServices,
  db: Handle,
  { row, held, warning }: Opened,
): Promise<Step> {
  const others = await readOtherCases(db, services, { row, held })
  const original = originalOf(warning, held, others)
  await changeModeratedWarning(db, warning, bringingBack(row, warning, { original, others }))
  return {
    change: { isHidden: false, hiddenUntil: null },
    held: { ...held, before: undefined },
    verbs: ['case-shown'],
    later: [services.firstPages.clear],
  }
}

/** Marks a case as late. The warning of an urgent one is hidden until the decision. */
async function markLate(
  services: ClockServices,
  db: Handle,
  { row, held, warning }: Opened,
): Promise<Step> {
  const late: Step = { change: { isLate: true }, verbs: ['case-late'], later: [] }
  const hides = caseClocks[row.class].isHeldWhenMissed && row.state !== 'appealed' && !row.isHidden
  if (!hides) return late
  const others = await readOtherCases(db, services, { row, held })
  const change = hiding(warning, others)
  if (!change) return late
  await changeModeratedWarning(db, warning, change)
  const tellHer = await tellAuthor(services, db, { warning, kind: 'warning-hidden' })
  return {
    change: { isLate: true, isHidden: true },
    held: { ...held, before: originalOf(warning, held, others) },
    verbs: ['case-late', 'case-held-by-clock'],
    later: [tellHer, services.firstPages.clear],
  }
}
