import type { SealedCase } from './sealed-case.ts'

/**
 * Returns the content of a case before its last decision, which can still be undone. Older rows
 * retain the copy of the warning that the decision stored.
 */
export function contentBefore(
  { before, lost, undo: _undo, ...rest }: SealedCase,
  undo: NonNullable<SealedCase['undo']>,
): SealedCase {
  return {
    ...rest,
    strike: undo.strike,
    hidingUntold: undo.isHidden ? rest.hidingUntold : undefined,
    removedNumber: undefined,
    ...(undo.hadBefore ? { before: undo.before ?? before } : {}),
    ...(undo.outcome === 'unverified' ? { lost } : {}),
    struck: undo.struck,
    parts: undo.parts,
  }
}

/** Returns the columns of a case before its last decision or proposal. */
export const columnsBefore = ({
  state,
  outcome,
  reason,
  decidedOn,
  decidedBy,
  isHidden,
  hiddenUntil,
  noticesAt,
}: NonNullable<SealedCase['undo']>) => ({
  state,
  outcome,
  reason,
  decidedOn,
  decidedBy,
  isHidden,
  hiddenUntil: hiddenUntil === null ? null : new Date(hiddenUntil),
  // Absent in older rows. Not null while the sides are still to be told of a hiding.
  noticesAt: noticesAt ? new Date(noticesAt) : null,
})

/** Returns the content of a case whose proposal ends without a decision. */
export const withoutProposal = ({ givenStrike, ...rest }: SealedCase): SealedCase => ({
  ...rest,
  strike: givenStrike,
  undo: undefined,
  proposedCard: undefined,
})
