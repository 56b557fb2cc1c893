import {
  changeModeratedWarning,
  type FirstPages,
  listExistingWarnings,
  lockModeratedWarning,
  type ModeratedWarning,
} from '../../../board/index.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import type { SweepWindow } from '../../../platform/jobs/run-once.ts'
import { type ErrorLog, traceOf } from '../../../platform/observability/trace-of.ts'
import type { Services } from '../../../platform/services.ts'
import {
  awaitsSecondUntil,
  type CaseRow,
  isOnAppeal,
  isUndecided,
  lockCase,
  updateCase,
} from '../../cases/cases-table.ts'
import { ended } from '../../cases/ended-case.ts'
import { isExpired, reopened } from '../../cases/open-question.ts'
import { recordEvent } from '../../cases/record-event.ts'
import { type SealedCase, sealedCase } from '../../cases/sealed-case.ts'
import { listUndecidedRows, type OpenCaseRow } from '../../cases/waiting-cases-table.ts'
import { isUnplaced } from '../../profiles/phrase-case.ts'
import { originalOf, readOtherCases, restoreChange } from '../warning-effects.ts'
import { type AlarmServices, alarmDue } from './alarm-due.ts'
import { createCaseWarnings, needsNoWarning } from './case-warnings.ts'
import { type ClockStep, hideLate, mustHide } from './hide-late.ts'
import { notifyAuthorOf } from './notify-author-of.ts'
import type { NoticeServices } from './send-notices.ts'
import { tellReporters } from './tell-reporters.ts'

export interface ClockServices extends NoticeServices, Pick<Services, 'index'> {
  firstPages: Pick<FirstPages, 'clear'>
  log: AlarmServices['log'] & ErrorLog
}

/**
 * Returns the job that runs the clocks of undecided cases. It alarms the operator before a decision
 * is due, marks late cases, hides the warnings of late urgent cases, shows warnings again if no
 * second moderator confirmed their hiding, reopens cases whose question was not answered, and ends
 * cases whose warning was deleted.
 */
export function createCaseClocks(): (
  services: ClockServices,
  window: SweepWindow,
) => Promise<void> {
  const warningsOf = createCaseWarnings()
  return async (services, window) => {
    const { db, log } = services
    const rows = await listUndecidedRows(db)
    for (const row of rows) await attempt(log, () => alarmDue(services, row, window))
    const cases = await warningsOf(services, rows)
    const ids = cases.map(({ warning }) => warning.warningId)
    const existing = new Set(await listExistingWarnings(db, ids))
    for (const { row, warning } of cases) {
      const lives = warning.isFree || existing.has(warning.warningId)
      if (lives && !isDue(row, window.until)) continue
      await attempt(log, () => advance(services, row.id))
    }
  }
}

/** Performs one step of one case. If it fails, the other cases continue. */
async function attempt(log: ClockServices['log'], act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    log.error(traceOf(error), 'the clock of a case failed')
  }
}

const isDue = (row: OpenCaseRow, now: Date): boolean =>
  isMissed(row, now) || mustHide(row, now) || isUnconfirmed(row, now) || isUnanswered(row, now)

const isMissed = ({ dueAt, isLate }: OpenCaseRow, now: Date): boolean => !isLate && dueAt <= now

function isUnconfirmed(row: OpenCaseRow, now: Date): boolean {
  const until = awaitsSecondUntil(row)
  return until !== null && until <= now
}

const isUnanswered = (row: OpenCaseRow, now: Date): boolean =>
  row.state === 'asked' && isExpired(row, now)

async function advance(services: ClockServices, id: string): Promise<void> {
  const later = await services.db.transaction().execute(async (db) => {
    const row = await lockCase(db, id)
    if (!row || !isUndecided(row)) return []
    const content = sealedCase.open(services.vault, row.sealed)
    const isOver = isUnplaced(row, content) && isUnanswered(row, services.clock())
    if (isOver) return endLapsed(services, db, row)
    const warning = await lockModeratedWarning(db, content.warningId)
    return warning || needsNoWarning(content)
      ? advanceOpen(services, db, { row, content, warning })
      : endLapsed(services, db, row)
  })
  for (const work of later) work()
}

/**
 * Ends a case whose warning was deleted, or whose phrase did not appear in the profile. Tells the
 * reporters that there is news.
 */
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
  content: SealedCase
  /** Undefined while the warning is not known. */
  warning: ModeratedWarning | undefined
}

/** Returns the steps that are due, in the order of their lines in the ledger. */
async function stepsOf(
  services: ClockServices,
  db: Handle,
  { row, content, warning }: Opened,
): Promise<ClockStep[]> {
  const at = services.clock()
  const known = warning ? { row, content, warning } : undefined
  const steps: ClockStep[] = []
  if (known && isUnconfirmed(row, at)) steps.push(await showAgain(services, db, known))
  if (isUnanswered(row, at)) {
    steps.push({ change: reopened(row, at), verbs: ['case-reopened'], later: [] })
  }
  if (isMissed(row, at)) steps.push(await countLate(services, db, { row, content, warning }))
  if (known && mustHide(row, at)) steps.push(...(await hideLate(services, db, known)))
  return steps
}

/**
 * Marks a case as late and alarms the operator. The sides see the next due day. Tells the reporters
 * that there is news, and the author of a held warning, who was promised a decision within a day.
 */
async function countLate(
  services: ClockServices,
  db: Handle,
  { row, warning }: Opened,
): Promise<ClockStep> {
  const { id, class: of, dueAt } = row
  const later = await tellReporters(services, db, id)
  if (row.kind === 'held' && warning && !isOnAppeal(row)) {
    later.push(await notifyAuthorOf(services, db, { warning, kind: 'warning-still-held' }))
  }
  const alarm = () => services.log.warn({ case: id, class: of, dueAt }, 'a case is late')
  return {
    change: { isLate: true },
    verbs: ['case-late'],
    later: [...later, services.firstPages.clear, alarm],
  }
}

async function advanceOpen(
  services: ClockServices,
  db: Handle,
  opened: Opened,
): Promise<(() => void)[]> {
  const at = services.clock()
  const { row } = opened
  const steps = await stepsOf(services, db, opened)
  if (steps.length === 0) return []
  const content = steps.find((step) => step.content)?.content
  let change: ClockStep['change'] = {}
  for (const step of steps) change = { ...change, ...step.change }
  await updateCase(db, row.id, {
    ...change,
    ...(content ? { sealed: sealedCase.seal(services.vault, content) } : {}),
  })
  for (const verb of steps.flatMap(({ verbs }) => verbs)) {
    await recordEvent(db, services, { caseId: row.id, at, actor: 'clock', verb })
  }
  return steps.flatMap((step) => step.later)
}

type WithWarning = Opened & { warning: ModeratedWarning }

/** Shows a warning again if no second moderator agreed to its hiding in time. */
async function showAgain(
  services: ClockServices,
  db: Handle,
  { row, content, warning }: WithWarning,
): Promise<ClockStep> {
  const others = await readOtherCases(db, services, { row, content })
  const original = originalOf(warning, content, others)
  await changeModeratedWarning(db, warning, restoreChange(row, warning, { original, others }))
  return {
    // `hiddenUntil` is not cleared: it tells moderators that no second one looked.
    change: { isHidden: false },
    content: { ...content, undo: undefined, before: undefined },
    verbs: ['case-shown'],
    later: [services.firstPages.clear],
  }
}
