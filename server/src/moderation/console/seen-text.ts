import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { ModeratedWarning } from '../../board/index.ts'
import { type CaseRow, findCase, isUndecided, updateCase } from '../cases/cases-table.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import { judgedText, shownCard } from '../evidence/judged-text.ts'
import { type Desk, isClaimedBy } from './at-console.ts'

/**
 * Records what the claiming moderator was last shown of the warning, because its author can change
 * the words at any time.
 */
export async function noteSeen(
  { db, services, moderator, now }: Desk,
  id: string,
  { warning, seesTexts }: { warning: ModeratedWarning | undefined; seesTexts: boolean },
): Promise<void> {
  if (!warning || !seesTexts) return
  const row = await findCase(db, id)
  if (!row || !isUndecided(row) || !isClaimedBy(row, moderator.id, now)) return
  const held = sealedCase.open(services.vault, row.sealed)
  const seen = judgedText(services, warning)
  const seenCard = shownCard(services, warning)
  if (held.seen === seen && held.seenCard === seenCard) return
  await updateCase(db, id, { sealed: sealedCase.seal(services.vault, { ...held, seen, seenCard }) })
}

/** Returns whether a warning has changed since a decision about it was proposed. */
export function isChangedSince(
  { services }: Pick<Desk, 'services'>,
  { sealed }: Pick<CaseRow, 'sealed'>,
  warning: ModeratedWarning,
): boolean {
  const { proposedCard } = sealedCase.open(services.vault, sealed)
  return proposedCard !== undefined && proposedCard !== shownCard(services, warning)
}

/** Throws `conflict` if a warning has changed since the moderator was shown it. */
export function requireSeen(
  { services }: Pick<Desk, 'services'>,
  { sealed }: Pick<CaseRow, 'sealed'>,
  warning: ModeratedWarning,
): void {
  const { seenCard } = sealedCase.open(services.vault, sealed)
  if (seenCard === shownCard(services, warning)) return
  throw new Problem(
    'conflict',
    msg('The warning was changed since you read it. Read it once more, then decide.'),
  )
}
