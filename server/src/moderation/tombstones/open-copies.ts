import { caseClocks } from '@sidelight/contract/rules/case-policy'
import { changeModeratedWarning, lockShownAbout, type ModeratedWarning } from '../../board/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type CaseRow, listCasesAbout } from '../cases/cases-table.ts'
import { storeCase } from '../cases/open-case.ts'
import { recordEvent } from '../cases/record-event.ts'
import { hashWords } from './tombstones.ts'

type CopyServices = Pick<Services, 'vault' | 'index' | 'clock'>

interface Removed {
  row: Pick<CaseRow, 'class'>
  /** The id of the removed warning. */
  id: string
  phoneNumber: string
  /** The words of the removed warning. */
  texts: readonly string[]
}

/** A warning that repeats a removed one, and the case in which a moderator reads it. */
export interface OpenedCopy {
  caseId: string
  warning: ModeratedWarning
  /** Whether it is hidden until the moderator has read it. */
  isHidden: boolean
}

/**
 * Opens a case about each warning on the board that says the same about the same number as a
 * removed one. In an urgent class, the warning is hidden until a moderator has read it; in other
 * classes it stays. `recordCopies` records the cases in the ledger.
 */
export async function openCopies(
  db: Handle,
  { vault, index, clock }: CopyServices,
  { row, id: removedId, phoneNumber, texts }: Removed,
): Promise<OpenedCopy[]> {
  const removed = new Set(texts.map(hashWords))
  const phoneTags = index.tags('phone', phoneNumber)
  const shown = await lockShownAbout(db, phoneTags)
  const copies = shown.filter(
    ({ id, description }) => id !== removedId && removed.has(hashWords(description)),
  )
  const isHidden = caseClocks[row.class].isHeldWhenMissed
  const opened: OpenedCopy[] = []
  for (const copy of copies) {
    const warningTags = index.tags('case-warning', copy.id)
    // A warning that was read before and stayed is not examined again.
    if ((await listCasesAbout(db, warningTags)).some(({ kind }) => kind === 'copy')) continue
    const { state, verified, description } = copy
    const { id } = await storeCase(
      db,
      { vault, index },
      {
        id: plainId(),
        kind: 'copy',
        class: isHidden ? row.class : 'held',
        content: {
          warningId: copy.id,
          ...(isHidden ? { before: { state, verified, description } } : {}),
        },
        at: clock(),
      },
    )
    if (isHidden) await changeModeratedWarning(db, copy, { state: 'held' })
    opened.push({ caseId: id, warning: copy, isHidden })
  }
  return opened
}

/** Records opened copies in the ledger. Must be called at the end of the transaction. */
export async function recordCopies(
  db: Handle,
  services: CopyServices,
  copies: readonly OpenedCopy[],
): Promise<void> {
  for (const { caseId, isHidden } of copies) {
    const event = { caseId, at: services.clock(), actor: 'rule' } as const
    await recordEvent(db, services, { ...event, verb: 'case-opened', reason: 'removed-before' })
    if (isHidden) await recordEvent(db, services, { ...event, verb: 'case-hidden' })
  }
}
