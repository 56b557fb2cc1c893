import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { SideText } from '../cases/answer-case.ts'
import { type CaseRow, updateCase } from '../cases/cases-table.ts'
import { dueAt } from '../cases/due/due-at.ts'
import { recordEvent } from '../cases/record-event.ts'
import type { SealedCase } from '../cases/sealed-case.ts'

/**
 * Returns whether a case waits for the phrase to appear in the profile: it was requested, and no
 * moderator has asked a question.
 */
export const isUnplaced = (
  { kind, state }: Pick<CaseRow, 'kind' | 'state'>,
  { question }: Pick<SealedCase, 'question'>,
): boolean => kind === 'profile' && state === 'asked' && question === undefined

/** Stores the location of the phrase. The clock of the case begins now. */
export async function placePhrase(
  db: Handle,
  services: { vault: Vault },
  { row, side, text, at, openerId }: SideText,
): Promise<void> {
  await updateCase(db, row.id, {
    state: 'open',
    askedSide: null,
    answerBy: null,
    dueAt: dueAt(row.class, at),
  })
  const event = { caseId: row.id, at, actor: side, text, openerId } as const
  await recordEvent(db, services, { ...event, verb: 'case-answered' })
}
