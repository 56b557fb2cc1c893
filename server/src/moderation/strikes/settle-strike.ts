import { STRIKE_MS, strikeOf } from '@sidelight/contract/rules/strike-policy'
import type { ModeratedWarning } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { listOpeners } from '../cases/case-openers-table.ts'
import type { CaseRow } from '../cases/cases-table.ts'
import { dayOf } from '../cases/day-of.ts'
import { recordEvent } from '../cases/record-event.ts'
import { type SealedCase, sealedOpener } from '../cases/sealed-case.ts'
import type { Controlled } from '../control/controlled.ts'
import { sealedStrike, tagOfAuthor, tagOfProver } from './strike-subjects.ts'
import { deleteStrike, insertStrike } from './strikes-table.ts'

type SettleServices = Pick<Services, 'vault' | 'index' | 'clock'>

interface Told {
  row: CaseRow
  held: SealedCase
  /** Undefined once it is deleted. */
  warning: ModeratedWarning | undefined
}

/**
 * Stores the strike of a decision that is told now, or takes it back after an appeal. Must be the last
 * statements of the transaction.
 */
export async function settleStrike(
  db: Handle,
  services: SettleServices,
  { row, held, warning }: Told,
): Promise<void> {
  const subject = await subjectOf(db, services, { row, held, warning })
  const at = services.clock()
  const event = { caseId: row.id, at, actor: 'clock' }
  if (!subject) {
    if (await deleteStrike(db, row.id)) {
      await recordEvent(db, services, { ...event, verb: 'strike-lifted' })
    }
    return
  }
  const { controlled, ...strike } = subject
  const isNew = await insertStrike(db, {
    ...strike,
    caseId: row.id,
    expiresOn: dayOf(new Date(at.getTime() + STRIKE_MS)),
    sealed: sealedStrike.seal(services.vault, controlled ? { controlled } : {}),
  })
  if (isNew)
    await recordEvent(db, services, { ...event, verb: 'strike-given', reason: strike.kind })
}

/** Returns against whom a decision counts; undefined when it blames no one who is known. */
async function subjectOf(
  db: Handle,
  { vault, index }: SettleServices,
  { row, held, warning }: Told,
): Promise<Subject | undefined> {
  const { id, kind: of, outcome, reason } = row
  const kind = outcome && strikeOf({ kind: of, outcome, reason })
  if (!held.strike || !kind) return undefined
  if (kind === 'false-report') {
    return warning && { kind, authorTag: tagOfAuthor(index, warning.authorTag), valueTag: null }
  }
  const [opener] = await listOpeners(db, id)
  const controlled = opener && sealedOpener.open(vault, opener.sealed).controlled
  return (
    controlled && { kind, authorTag: null, valueTag: tagOfProver(index, controlled), controlled }
  )
}

interface Subject {
  kind: NonNullable<ReturnType<typeof strikeOf>>
  authorTag: Buffer | null
  valueTag: Buffer | null
  controlled?: Controlled
}
