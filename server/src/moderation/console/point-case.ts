import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { isUrgent } from '@sidelight/contract/rules/case-policy'
import { findCards, lockModeratedWarning } from '../../board/index.ts'
import { invalid } from '../../platform/http/invalid.ts'
import { type CaseRow, isOnAppeal, isUndecided, updateCase } from '../cases/cases-table.ts'
import { recordEvent } from '../cases/record-event.ts'
import { type SealedCase, sealedCase } from '../cases/sealed-case.ts'
import type { Desk } from './at-console.ts'
import { readAgain } from './decide-case.ts'
import { lockClaimed } from './involvement/lock-claimed.ts'
import { isSuitable } from './queue.ts'
import { type ClockStep, hideLate } from './sweeps/hide-late.ts'

/**
 * Links a claimed case without a warning to the warning on the board that it is about. Its texts
 * are hidden again until they are revealed. The warning of an urgent, late case is hidden at once.
 * Throws `invalid` if the text leads to no warning or to several, and `conflict` if the case
 * already has its warning, or if this moderator turns out to be involved.
 */
export async function pointCase(desk: Desk, id: string, card: string): Promise<CaseRow> {
  const { db, services, moderator, now } = desk
  const row = await lockClaimed(desk, id)
  const { cardless, ...content } = sealedCase.open(services.vault, row.sealed)
  if (!cardless || !isUndecided(row)) {
    throw new Problem('conflict', msg('This case is about a card already.'))
  }
  if (row.kind === 'profile') {
    throw new Problem('conflict', msg('This case is about a profile, not about a card.'))
  }
  const known = { ...content, warningId: await findTarget(desk, card) }
  const step = await holdIfOver(desk, row, known)
  await updateCase(db, id, {
    ...step?.change,
    warningTag: services.index.tag('case-warning', known.warningId),
    sealed: sealedCase.seal(services.vault, step?.content ?? known),
  })
  const event = { caseId: id, at: now, actor: moderator.id, verb: 'case-pointed' } as const
  await recordEvent(db, services, event)
  if (step) await recordHold(desk, id, step)
  const pointed = await readAgain(desk, id)
  if (!(await isSuitable(desk, pointed))) {
    throw new Problem('conflict', msg('This card is not for you: put the case back.'))
  }
  return pointed
}

/** Returns the id of the warning to which a text leads. Throws `invalid` for none or several. */
async function findTarget({ db, services }: Desk, card: string): Promise<string> {
  const [warningId, ...others] = await findCards(db, services, card)
  if (warningId === undefined) throw refuse(msg('The board has no warning at that link.'))
  if (others.length > 0) {
    throw refuse(msg('Several warnings stand there: add a line of the one that is meant.'))
  }
  return warningId
}

/**
 * Hides the warning of an urgent case that was late before the warning was known, because its clock
 * has already run out.
 */
async function holdIfOver(
  { db, services }: Desk,
  row: CaseRow,
  content: SealedCase,
): Promise<ClockStep | undefined> {
  if (!row.isLate || !isUrgent(row.class) || isOnAppeal(row)) return undefined
  const warning = await lockModeratedWarning(db, content.warningId)
  const [step] = warning ? await hideLate(services, db, { row, content, warning }) : []
  return step
}

async function recordHold(
  { db, services, now, whenStored }: Desk,
  caseId: string,
  { verbs, later }: ClockStep,
): Promise<void> {
  for (const verb of verbs) {
    await recordEvent(db, services, { caseId, at: now, actor: 'clock', verb })
  }
  for (const work of later) whenStored(work)
}

const refuse = (sentence: MessageDescriptor) => invalid({ card: sentence })
