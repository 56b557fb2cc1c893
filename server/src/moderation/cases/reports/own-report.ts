import type { Vault } from '../../../platform/crypto/vault.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import { type CaseEventRow, listCaseEvents } from '../case-events-table.ts'
import { type CaseOpenerRow, listOpeners } from '../case-openers-table.ts'
import type { CaseRow } from '../cases-table.ts'
import { type OwnClock, type SealedCase, sealedOpener } from '../sealed-case.ts'

/** The report whose receipt opens a case. It is shown nothing of the other reports. */
export interface OwnReport {
  id: string
  openedOn: string
  /** The line of the ledger at which it was opened; undefined in older cases. */
  openedAt: number | undefined
  /** Whether it opened the case. Events of reporters in older rows are of that report. */
  isFirst: boolean
  /**
   * Whether a question that names no report is put to this one. Where events name their reports, a
   * question does too, unless a server from before that has dropped the name.
   */
  isAskedUnnamed: boolean
  clock: OwnClock | undefined
}

type Opened = Pick<CaseEventRow, 'verb' | 'openerId' | 'ledgerN'>

const isOpening = ({ verb }: Pick<CaseEventRow, 'verb'>): boolean =>
  verb === 'case-opened' || verb === 'case-joined'

/** Returns a report of a case, and the events of the case. */
export async function readOwnReport(
  db: Handle,
  { vault }: { vault: Vault },
  { row, opener }: { row: CaseRow; opener: CaseOpenerRow },
): Promise<{ report: OwnReport; events: CaseEventRow[] }> {
  const events = await listCaseEvents(db, [row.id])
  const openers = await listOpeners(db, row.id)
  const { id, openedOn, sealed } = opener
  const { clock } = sealedOpener.open(vault, sealed)
  const opening = openingOf(events, id)
  const isFirst = opening
    ? opening.verb === 'case-opened'
    : isOldestKnown(row, events, { openers, id })
  const isAskedUnnamed = isFirst && (openers.length === 1 || !isOpenerNamed(events))
  const openedAt = opening?.ledgerN
  return { report: { id, openedOn, openedAt, isFirst, isAskedUnnamed, clock }, events }
}

const isOpenerNamed = (events: readonly Opened[]): boolean =>
  events.some(({ verb, openerId }) => verb === 'case-opened' && openerId !== null)

const openingOf = <Event extends Opened>(
  events: readonly Event[],
  openerId: string,
): Event | undefined => events.find((event) => isOpening(event) && event.openerId === openerId)

/**
 * Returns whether a report from before events named their report is the only such report of the
 * first day of its case. Of several of one day it is not known which was first, so none is.
 */
function isOldestKnown(
  { openedOn }: Pick<CaseRow, 'openedOn'>,
  events: readonly CaseEventRow[],
  { openers, id }: { openers: readonly CaseOpenerRow[]; id: string },
): boolean {
  const older = openers.filter(
    (opener) => opener.openedOn === openedOn && !openingOf(events, opener.id),
  )
  return older.length === 1 && older[0]?.id === id
}

/** Returns whether an event was caused by this report. */
export const isOwnEvent = (
  report: OwnReport,
  { actor, openerId }: Pick<CaseEventRow, 'actor' | 'openerId'>,
): boolean => actor === 'reporter' && (openerId === null ? report.isFirst : openerId === report.id)

/**
 * Returns whether an event of the case is shown to this report: its own, and what others than
 * reporters have done since it was opened.
 */
export function isShownTo(report: OwnReport, event: CaseEventRow): boolean {
  if (event.actor === 'reporter') return isOwnEvent(report, event)
  if (report.openedAt !== undefined) return event.ledgerN > report.openedAt
  return report.isFirst || event.day >= report.openedOn
}

/** Returns whether the open question to the side of the reports is put to this report. */
export const isAskedReport = (
  { state, askedSide }: Pick<CaseRow, 'state' | 'askedSide'>,
  { askedOpener }: Pick<SealedCase, 'askedOpener'>,
  { id, isAskedUnnamed }: Pick<OwnReport, 'id' | 'isAskedUnnamed'>,
): boolean =>
  state === 'asked' &&
  askedSide === 'reporter' &&
  (askedOpener === undefined ? isAskedUnnamed : askedOpener === id)

/**
 * Returns the number of each report by its id, in the order in which they came. A withdrawn report
 * retains its number. Empty if the case never had more than one report.
 */
export function numberReports(
  events: readonly Pick<CaseEventRow, 'actor' | 'verb' | 'openerId'>[],
  openers: readonly Pick<CaseOpenerRow, 'id'>[],
): ReadonlyMap<string, number> {
  const openings = events.filter(
    (event) => isOpening(event) && ['reporter', 'operator'].includes(event.actor),
  )
  const known = new Set(openings.map(({ openerId }) => openerId))
  const older = openers.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const ids = openings.map(({ openerId }) => openerId ?? older.shift())
  const all = [...ids, ...older]
  if (all.length < 2) return new Map()
  return new Map(all.flatMap((id, at) => (id === undefined ? [] : [[id, at + 1] as const])))
}
