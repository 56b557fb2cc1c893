import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { findCards } from '../../board/index.ts'
import { invalid } from '../../platform/http/invalid.ts'
import { type CaseRow, isUndecided, updateCase } from '../cases/cases-table.ts'
import { recordEvent } from '../cases/record-event.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import { type Desk, lockClaimed } from './at-console.ts'
import { readAgain } from './decide-case.ts'
import { isSuitable } from './queue.ts'

/**
 * Points a claimed case that came without a warning to the one on the board that it is about; its
 * texts are covered again. Throws `invalid` when a text points to none or to several, and `conflict`
 * when the case has its warning, or must not be this moderator's then.
 */
export async function pointCase(desk: Desk, id: string, card: string): Promise<CaseRow> {
  const { db, services, moderator, now } = desk
  const row = await lockClaimed(desk, id)
  const { cardless, ...held } = sealedCase.open(services.vault, row.sealed)
  if (!cardless || !isUndecided(row)) {
    throw new Problem('conflict', msg('This case is about a card already.'))
  }
  if (row.kind === 'profile') {
    throw new Problem('conflict', msg('This case is about a profile, not about a card.'))
  }
  const [warningId, ...others] = await findCards(db, services, card)
  if (warningId === undefined) throw refuse(msg('The board has no warning at that link.'))
  if (others.length > 0) {
    throw refuse(msg('Several warnings stand there: add a line of the one that is meant.'))
  }
  await updateCase(db, id, {
    warningTag: services.index.tag('case-warning', warningId),
    sealed: sealedCase.seal(services.vault, { ...held, warningId }),
  })
  const event = { caseId: id, at: now, actor: moderator.id, verb: 'case-pointed' } as const
  await recordEvent(db, services, event)
  const pointed = await readAgain(desk, id)
  if (!(await isSuitable(desk, pointed))) {
    throw new Problem('conflict', msg('This card is not for you: put the case back.'))
  }
  return pointed
}

const refuse = (sentence: MessageDescriptor) => invalid({ card: sentence })
