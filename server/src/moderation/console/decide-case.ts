import type { InputOf } from '@sidelight/contract/calls/calls'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import {
  type CaseClass,
  type CaseKind,
  type CaseOutcome,
  caseClocks,
  explains,
  needsTwo,
} from '@sidelight/contract/rules/case-policy'
import { outcomesOf } from '@sidelight/contract/rules/cases/case-outcomes'
import { strikeOf } from '@sidelight/contract/rules/strike-policy'
import {
  authoredLength,
  lengthLeft,
  lockModeratedWarning,
  type ModeratedWarning,
} from '../../board/index.ts'
import { invalidField } from '../../platform/http/invalid.ts'
import { type CaseEventRow, listCaseEvents } from '../cases/case-events-table.ts'
import { listOpeners } from '../cases/case-openers-table.ts'
import { type CaseRow, findCase, isUndecided, marks } from '../cases/cases-table.ts'
import { type SealedCase, sealedCase } from '../cases/sealed-case.ts'
import { strikeOut } from '../cases/strike-out.ts'
import { requireHeard } from '../disputes/require-heard.ts'
import { requireOpened } from '../evidence/claimed-evidence.ts'
import { judgedText } from '../evidence/judged-text.ts'
import { decideRoom } from '../room-cases/decide-room.ts'
import { isAgainstSeveral } from '../strikes/sole-contester.ts'
import { applyDecision, type Decision, decideWithoutWarning } from './apply-decision.ts'
import type { Desk } from './at-console.ts'
import { storeBalance } from './balance-note.ts'
import { decideReply } from './decide-reply.ts'
import { lockClaimed } from './involvement/lock-claimed.ts'
import { decidesAlone, hasRevealed } from './parts-taken.ts'
import { proposeDecision, requireHidesFirst } from './propose-decision.ts'
import { requireAllRead, requireSeen } from './seen-text.ts'

type Typed = InputOf<'decideCase'>['body']

/**
 * Decides a claimed case, or proposes a decision to which a second moderator must agree. Throws
 * `invalid` for a decision that does not fit the case, and `conflict` if the case cannot be decided
 * now.
 */
export async function decideCase(desk: Desk, id: string, typed: Typed): Promise<CaseRow> {
  const read = await lockRead(desk, id)
  await decide(desk, read, typed)
  await requireAllRead(desk, read.row, read.events)
  return readAgain(desk, id)
}

async function decide(desk: Desk, { row, content, events }: Read, typed: Typed): Promise<void> {
  if (content.cardless) {
    return decideWithoutWarning(desk, row, checkCardless(typed, row.kind))
  }
  if (row.state === 'proposed') {
    throw new Problem('conflict', msg('A decision is proposed: agree or disagree.'))
  }
  if (content.room) {
    return decideRoom(desk, { row, events }, checkDecision(typed, { ...row, of: row.class }))
  }
  const warning = await lockItsWarning(desk, content)
  const decision = checkDecision(typed, { ...row, warning, of: row.class })
  if (hides(typed)) await requireHidesFirst(desk, row)
  if (decision.struck !== undefined) requireRest(desk, warning, decision.struck)
  if (row.kind === 'objection') await storeBalance(desk, row, typed.balance)
  if (row.kind === 'reply') await decideReply(desk, row, { ...decision, warning })
  else await decideWarning(desk, { row, events }, { ...decision, warning, hide: hides(typed) })
}

const hides = ({ decision }: Typed): boolean => decision === 'held'

/** Decides about the warning of a case, or proposes the decision to a second moderator. */
async function decideWarning(
  desk: Desk,
  { row, events }: Pick<Read, 'row' | 'events'>,
  { hide, ...decision }: Decision & { warning: ModeratedWarning; hide: boolean },
): Promise<void> {
  const { outcome, warning, strike } = decision
  await requireOpened(desk, { row, events }, outcome)
  requireSameText(desk, row, { warning, outcome })
  requireSeen(desk, row, warning)
  if (outcome === 'retired') requireHeard(row, { warning, events, now: desk.now })
  const isForTwo = needsTwo(outcome, warning.redFlags, {
    contested: marks(row),
    verified: warning.verified,
  })
  const isAlone = decidesAlone(row, events, { outcome, isForTwo })
  if (hide && (isAlone || row.state === 'appealed')) {
    throw invalidField('decision', msg('No second moderator follows: decide it.'))
  }
  if (strike) await requireStrike(desk, row, { decision, isAlone })
  const isProposed = hide || (!isAlone && (strike || isForTwo))
  if (isProposed) await proposeDecision(desk, row, { ...decision, hide })
  else await applyDecision(desk, row, decision)
}

/**
 * Throws `invalid` for a strike that the decision does not allow, also because the warning is
 * contested with several proofs or by several offices in this case, and for a strike by a moderator
 * who decides alone, unless the decision under appeal gave the same one already.
 */
async function requireStrike(
  { db, services }: Desk,
  { id, kind, state, outcome, reason, sealed }: CaseRow,
  { decision, isAlone }: { decision: Decision; isAlone: boolean },
): Promise<void> {
  const strike = strikeOf({ kind, ...decision })
  if (strike === undefined) {
    throw invalidField('strike', msg('This decision counts against nobody.'))
  }
  if (isAgainstSeveral(services, { strike, openers: await listOpeners(db, id) })) {
    throw invalidField(
      'strike',
      msg(
        'This warning is contested with several proofs or by several offices: it counts against nobody.',
      ),
    )
  }
  const isGiven = sealedCase.open(services.vault, sealed).strike === true
  const given = isGiven && outcome !== null ? strikeOf({ kind, outcome, reason }) : undefined
  const isKept = state === 'appealed' && given === strike
  if (isAlone && !isKept) throw invalidField('strike', msg('Two moderators must agree to that.'))
}

interface Read {
  row: CaseRow
  content: SealedCase
  events: readonly CaseEventRow[]
}

/**
 * Locks a claimed case and its warning for a decision. A case about a room has no warning. Throws
 * `conflict` if there is nothing to decide, or if the moderator has not read the texts.
 */
export async function lockToDecide(
  desk: Desk,
  id: string,
): Promise<Pick<Read, 'row' | 'events'> & { warning: ModeratedWarning | undefined }> {
  const { row, content, events } = await lockRead(desk, id)
  return { row, events, warning: content.room ? undefined : await lockItsWarning(desk, content) }
}

async function lockItsWarning({ db }: Desk, { warningId }: SealedCase): Promise<ModeratedWarning> {
  const warning = await lockModeratedWarning(db, warningId)
  if (!warning) throw new Problem('conflict', msg('The warning was deleted: the case is over.'))
  return warning
}

/** Locks a claimed case whose texts the moderator has read. Throws `conflict` otherwise. */
async function lockRead(desk: Desk, id: string): Promise<Read> {
  const { db, services, moderator } = desk
  const row = await lockClaimed(desk, id)
  if (!isUndecided(row)) {
    throw new Problem('conflict', msg('This case does not wait for a decision.'))
  }
  const events = await listCaseEvents(db, [id])
  if (!hasRevealed(events, moderator.id, 'text-revealed')) {
    throw new Problem('conflict', msg('Uncover the texts and read them first.'))
  }
  return { row, content: sealedCase.open(services.vault, row.sealed), events }
}

/** Throws `conflict` if a warning has changed since its author gave the evidence for it. */
export function requireSameText(
  { services }: Pick<Desk, 'services'>,
  { sealed }: CaseRow,
  { warning, outcome }: { warning: ModeratedWarning; outcome: CaseOutcome },
): void {
  const { judged } = sealedCase.open(services.vault, sealed)
  if (outcome !== 'verified' || judged === judgedText(services, warning)) return
  throw new Problem(
    'conflict',
    msg('The warning was changed since: the evidence is about the words before.'),
  )
}

export async function readAgain({ db }: Desk, id: string): Promise<CaseRow> {
  const row = await findCase(db, id)
  if (!row) throw new Error('A case is gone while it is locked')
  return row
}

interface Checked extends Pick<CaseRow, 'kind' | 'outcome'> {
  warning?: ModeratedWarning
  of: CaseClass
}

function checkDecision(
  { decision, reason, text: explanation, spans = [], strike = false }: Typed,
  { warning, of, kind, outcome: before }: Checked,
): Decision {
  const outcome = checkOutcome(decision, kind, { verified: warning?.verified ?? false, before })
  checkReason({ outcome, reason, explanation }, kind)
  if (decision === 'held' && !caseClocks[of].isHeldWhenMissed) {
    throw invalidField('decision', msg('Only an urgent case hides a warning before it is decided.'))
  }
  const decided = { outcome, reason, explanation, strike }
  if (outcome !== 'corrected' || !warning) return decided
  const struck = strikeOut(warning.description, spans)
  if (struck === undefined) throw invalidField('spans', msg('Choose the words to strike out.'))
  return { ...decided, struck, spans }
}

/**
 * Throws `invalid` for a correction of a warning about somebody's safety that leaves less than half
 * of what its author wrote last, counting parts that other cases struck out. Such a correction is a
 * removal, which requires two moderators.
 */
function requireRest({ services }: Desk, warning: ModeratedWarning, struck: string): void {
  if (!needsTwo('removed', warning.redFlags)) return
  if (lengthLeft(struck) * 2 >= authoredLength(services.vault, warning)) return
  throw invalidField(
    'spans',
    msg('That leaves less than half of a warning about safety: propose to remove it.'),
  )
}

/** Returns how a decision ends the case. Throws `invalid` for an impossible outcome. */
function checkOutcome(
  decision: Typed['decision'],
  kind: CaseKind,
  badge: Parameters<typeof outcomesOf>[1] = { verified: false },
): CaseOutcome {
  if (decision === 'published' && kind !== 'held' && kind !== 'reply') {
    throw invalidField('decision', msg('Only a warning that waits to be read can be published.'))
  }
  const outcome = outcomeOf(decision, kind)
  if (outcomesOf(kind, badge).includes(outcome)) return outcome
  throw invalidField('decision', msg('This case cannot end with that.'))
}

function outcomeOf(decision: Typed['decision'], kind: CaseKind): CaseOutcome {
  if (decision === 'held') return 'removed'
  return decision === 'published' && kind === 'held' ? 'stands' : decision
}

/** Returns a decision about a case without a warning. It changes nothing on the board. */
function checkCardless({ decision, reason, text: explanation }: Typed, kind: CaseKind): Decision {
  const outcome = kind === 'profile' ? checkOutcome(decision, kind) : decision
  if (outcome === 'held' || (kind !== 'profile' && outcome !== 'stands')) {
    throw invalidField('decision', msg('Point the case to a card first.'))
  }
  checkReason({ outcome, reason, explanation }, kind)
  return { outcome, reason, explanation }
}

function checkReason(
  { outcome, reason, explanation }: Omit<Decision, 'struck'>,
  kind: CaseKind,
): void {
  if (!explains(reason, outcome, kind)) {
    throw invalidField('reason', msg('This reason does not fit the decision.'))
  }
  if (reason === 'other' && explanation === '') {
    throw invalidField('text', msg('Say what the reason is.'))
  }
}
