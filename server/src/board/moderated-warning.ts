import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import { shownText } from './masked-person.ts'
import {
  findModeratedRow,
  lockModeratedRow,
  type ModeratedRow,
  updateModeratedRow,
} from './moderated-warnings-table.ts'
import type { NO_REPLY, Reply } from './reply.ts'
import { sealedPerson } from './sealed-person.ts'

/** A warning in any state, as moderators handle it. No answer may contain all of it. */
export type ModeratedWarning = ModeratedRow

/** The changes that a decision makes to a warning. */
export interface WarningChange {
  state?: ModeratedRow['state'] | undefined
  contestedBy?: ModeratedRow['contestedBy'] | undefined
  verified?: boolean | undefined
  verifiedUntil?: Date | null | undefined
  verifiedBy?: string | null | undefined
  description?: string | undefined
  authored?: Buffer | undefined
  correctedOn?: Date | undefined
  numberClaimedAt?: Date | null | undefined
  numberMovedAt?: Date | null | undefined
  reply?: Reply | typeof NO_REPLY | undefined
}

/** Returns a warning in any state, or undefined if it was deleted. */
export function findModeratedWarning(
  db: Handle,
  id: string,
): Promise<ModeratedWarning | undefined> {
  return findModeratedRow(db, id)
}

/** Locks a warning in any state and returns it, or undefined if it was deleted. */
export function lockModeratedWarning(
  db: Handle,
  id: string,
): Promise<ModeratedWarning | undefined> {
  return lockModeratedRow(db, id)
}

/** Returns the number of a warning, unmasked, for a moderator who revealed it. */
export const numberOfWarning = (vault: Vault, { sealed }: Pick<ModeratedRow, 'sealed'>): string =>
  sealedPerson.open(vault, sealed).phoneNumber

/**
 * Changes a warning. A changed description is found only by its new words. Returns false if the
 * warning was deleted.
 */
export async function changeModeratedWarning(
  db: Handle,
  warning: ModeratedWarning,
  { description, reply, ...change }: WarningChange,
): Promise<boolean> {
  const texts = description === undefined ? undefined : { ...warning, description }
  return updateModeratedRow(db, warning.id, {
    ...change,
    ...reply,
    ...(texts
      ? { description: texts.description, shownText: shownText(warning.shown, texts) }
      : {}),
  })
}
