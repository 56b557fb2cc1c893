import type { ModeratedCase, Statement } from '@sidelight/contract/calls/moderation/moderated-case'
import type { MessageReport } from '../../rooms/index.ts'
import type { CaseEventRow } from '../cases/case-events-table.ts'
import type { CaseOpenerRow } from '../cases/case-openers-table.ts'
import { sealedCaseText, sealedOpener } from '../cases/sealed-case.ts'
import { formatLedgerHead } from '../ledger/ledger-line.ts'
import { listLedgerHeads } from '../ledger/ledger-table.ts'
import type { Desk } from './at-console.ts'
import { hasRevealed } from './parts-taken.ts'

/** The events and the reports of a case. */
export interface CaseHistory {
  events: readonly CaseEventRow[]
  openers: readonly CaseOpenerRow[]
  /** The reported messages of a room. */
  reports: readonly MessageReport[]
  /** The number of each report by its id; empty if there was only one. */
  numbers: ReadonlyMap<string, number>
}

type Numbered = Pick<Statement, 'report'>

/** Returns the field with the number of a report; empty without a report or a number. */
export function numbered(numbers: CaseHistory['numbers'], openerId: string | null): Numbered {
  const report = openerId === null ? undefined : numbers.get(openerId)
  return report === undefined ? {} : { report }
}

/** Returns reports in the order of their numbers. Those of a day are stored without an order. */
export const inOrder = <Report>(
  reports: readonly Report[],
  numberOf: (report: Report) => number,
): Report[] => reports.toSorted((one, other) => numberOf(one) - numberOf(other))

const ABOUT: Readonly<Record<string, Statement['about']>> = {
  'case-asked': 'question',
  'case-answered': 'answer',
  'case-appealed': 'appeal',
}

/** Returns what both sides and moderators wrote. Texts are null until they are revealed. */
export function listStatements(
  { services, moderator }: Desk,
  { events, openers, reports: reported, numbers }: CaseHistory,
): Statement[] {
  const { vault } = services
  const sees = hasRevealed(events, moderator.id, 'text-revealed')
  const reports = openers.map(({ id, openedOn, sealed }) => {
    const report = {
      id,
      by: 'reporter' as const,
      about: 'report' as const,
      on: openedOn,
      ...numbered(numbers, id),
    }
    if (!sees) return { ...report, text: null }
    const { message, note, signature, messages } = sealedOpener.open(vault, sealed)
    const said = reported.find((each) => each.id === messages)?.note ?? message
    const text = note === undefined ? said : `${said}\n\n${note}`
    return { ...report, text, ...(signature === undefined ? {} : { signature }) }
  })
  const written = events.flatMap(({ ledgerN, actor, verb, day, sealed, openerId }) => {
    const about = ABOUT[verb]
    if (about === undefined || sealed === null) return []
    const by: Statement['by'] = actor === 'reporter' || actor === 'author' ? actor : 'moderator'
    const text = sees ? sealedCaseText.open(vault, sealed).text : null
    return [{ id: String(ledgerN), by, about, on: day, text, ...numbered(numbers, openerId) }]
  })
  return [...reports, ...written]
}

/** Returns the events of a case, each with its line of the ledger. */
export async function listTimeline(
  { db }: Desk,
  { events, numbers }: Pick<CaseHistory, 'events' | 'numbers'>,
): Promise<ModeratedCase['timeline']> {
  const heads = await listLedgerHeads(
    db,
    events.map(({ ledgerN }) => ledgerN),
  )
  return events.flatMap(({ ledgerN, day, actor, verb, openerId }) => {
    const head = heads.get(ledgerN)
    if (!head) return []
    const line = { on: day, actor, verb, ledger: formatLedgerHead(head) }
    return [{ ...line, ...numbered(numbers, openerId) }]
  })
}
