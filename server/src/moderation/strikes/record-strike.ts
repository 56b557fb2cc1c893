import { STRIKE_MS, strikeOf } from '@sidelight/contract/rules/strike-policy'
import type { ModeratedWarning } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { listOpeners } from '../cases/case-openers-table.ts'
import type { CaseRow } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { recordEvent } from '../cases/record-event.ts'
import type { SealedCase } from '../cases/sealed-case.ts'
import { endOffice } from '../partners/end-office.ts'
import { soleContester } from './sole-contester.ts'
import { type Contesting, sealedStrike, tagOfAuthor, tagOfContesting } from './strike-subjects.ts'
import { deleteOtherStrike, deleteStrike, insertStrike } from './strikes-table.ts'

type RecordServices = Pick<Services, 'vault' | 'index' | 'clock'>

interface Told {
  row: CaseRow
  content: SealedCase
  /** Undefined if it was deleted. */
  warning: ModeratedWarning | undefined
}

/**
 * Stores the strike of a decision that is announced now, or deletes it after an appeal. Must be
 * called at the end of the transaction.
 */
export async function recordStrike(
  db: Handle,
  services: RecordServices,
  { row, content, warning }: Told,
): Promise<void> {
  const subject = await subjectOf(db, services, { row, content, warning })
  const at = services.clock()
  const event = { caseId: row.id, at, actor: 'clock' }
  if (!subject) {
    if (await deleteStrike(db, row.id)) {
      await recordEvent(db, services, { ...event, verb: 'strike-lifted' })
    }
    return
  }
  const { against, ...strike } = subject
  // On an appeal two moderators may count it against the other side.
  if (await deleteOtherStrike(db, row.id, strike.kind)) {
    await recordEvent(db, services, { ...event, verb: 'strike-lifted' })
  }
  const isNew = await insertStrike(db, {
    ...strike,
    caseId: row.id,
    expiresOn: isoDay(new Date(at.getTime() + STRIKE_MS)),
    sealed: sealedStrike.seal(services.vault, against),
  })
  if (!isNew) return
  await recordEvent(db, services, { ...event, verb: 'strike-given', reason: strike.kind })
  const { office } = against
  if (office !== undefined && (await endOffice(db, services, office))) {
    await recordEvent(db, services, { ...event, verb: 'partner-ended' })
  }
}

/** Returns the person or office against whom a decision counts, or undefined if none is known. */
async function subjectOf(
  db: Handle,
  { vault, index }: RecordServices,
  { row, content, warning }: Told,
): Promise<Subject | undefined> {
  const { id, kind: of, outcome, reason } = row
  const kind = outcome && strikeOf({ kind: of, outcome, reason })
  if (!content.strike || !kind) return undefined
  if (kind === 'false-report') {
    return (
      warning && {
        kind,
        authorTag: tagOfAuthor(index, warning.authorTag),
        valueTag: null,
        against: {},
      }
    )
  }
  const against = soleContester({ vault }, await listOpeners(db, id))
  if (!against) return undefined
  const valueTag = tagOfContesting(index, against)
  return valueTag ? { kind, authorTag: null, valueTag, against } : undefined
}

interface Subject {
  kind: NonNullable<ReturnType<typeof strikeOf>>
  authorTag: Buffer | null
  valueTag: Buffer | null
  against: Contesting
}
