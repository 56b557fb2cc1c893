import {
  CASE_TEXT_LENGTH,
  type CaseClass,
  type CaseReason,
  HOLD_MS,
} from '@sidelight/contract/rules/case-policy'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { lockModeratedWarning, type ModeratedWarning } from '../../board/index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { listCaseEvents } from '../cases/case-events-table.ts'
import { insertOpener } from '../cases/case-openers-table.ts'
import { drawReceipt } from '../cases/case-receipt.ts'
import { type CaseRow, listCasesAbout } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { storeCase } from '../cases/open-case.ts'
import { recordEvent } from '../cases/record-event.ts'
import { sealedCase, sealedOpener } from '../cases/sealed-case.ts'
import { proposeDecision } from '../console/propose-decision.ts'
import { shownCard } from '../evidence/judged-text.ts'
import { moderate } from './moderate-warning.ts'
import { failed, succeeded } from './operator-outcome.ts'
import type { CommandServices, OperatorServices } from './operator-services.ts'
import type { Verb } from './run-logged.ts'

/** The classes that are hidden before a second person has looked, with their reasons. */
const urgent = {
  minors: 'minor',
  doxxing: 'address-or-workplace',
  intimate: 'intimate',
} as const satisfies Partial<Record<CaseClass, CaseReason>>

const isUrgent = (text: string): text is keyof typeof urgent => Object.hasOwn(urgent, text)

/**
 * Removes a warning. In production it stays on the board until a moderator agrees: the command
 * proposes the removal to the console, with a case, a reason and an appeal like any other.
 */
export const removeWarning: Verb = async (services, args) => {
  const [id = '', ...why] = args
  const said = { id, why: why.join(' ') }
  const proposal: Proposal = {
    class: 'other',
    reason: 'other',
    hide: false,
  }
  const proposed = services.production ? await propose(services, said, proposal) : undefined
  return proposed ?? moderate('remove', 'is removed')(services, args)
}

/** Hides a warning that must not be read any longer, and proposes its removal to the console. */
export const hideWarning: Verb = async (services, [id = '', of = '', ...why]) => {
  if (!isUrgent(of))
    return failed(`What is hidden at once is one of ${Object.keys(urgent).join(', ')}.`)
  const said = { id, why: why.join(' ') }
  const proposal = { class: of, reason: urgent[of], hide: true }
  const proposed = await propose(services, said, proposal)
  return proposed ?? failed('There is no warning to hide with this id.')
}

interface Said {
  id: string
  why: string
}

interface Proposal {
  class: CaseClass
  reason: CaseReason
  hide: boolean
}

/** Proposes a removal in one transaction. Returns undefined if there is nothing to propose. */
async function propose(
  services: CommandServices,
  said: Said,
  proposal: Proposal,
): Promise<OperatorOutcome | undefined> {
  const { db, index, log } = services
  const waiting: (() => void)[] = []
  const whenStored = (work: () => void) => void waiting.push(work)
  const outcome = await db.transaction().execute(async (transaction) => {
    const tags = index.tags('case-warning', said.id)
    await lockTags(transaction, tags)
    const warning = await lockModeratedWarning(transaction, said.id)
    if (!warning || warning.state === 'removed') return undefined
    const cases = await listCasesAbout(transaction, tags)
    const refusal = refusalOf(said, proposal, cases)
    if (refusal !== undefined) return failed(refusal)
    if (proposal.hide && (await wasHidden(services, transaction, { cases, warning }))) {
      return failed(
        'You have hidden it as it stands: a moderator decides, and you do not hide it again. You can propose its removal.',
      )
    }
    await log(transaction, { subject: said.id, note: said.why })
    return openProposed(services, transaction, { said, proposal, warning, whenStored })
  })
  for (const work of waiting) work()
  return outcome
}

/** Returns the reason why nothing is proposed, or undefined if something is. */
function refusalOf(
  { why }: Said,
  { reason, hide }: Proposal,
  cases: readonly CaseRow[],
): string | undefined {
  const proposed = cases.filter(
    ({ state, decidedBy }) => state === 'proposed' && decidedBy === 'operator',
  )
  // A warning whose removal is proposed can still be hidden, but not twice: a second hiding would
  // prolong the first.
  if (proposed.some((row) => !hide || row.isHidden)) {
    return 'Its removal is proposed already: a moderator has to agree, at the console.'
  }
  if (reason === 'other' && why === '') {
    return 'In production a moderator has to agree. Say why: she and both sides read it.'
  }
  return why.length > CASE_TEXT_LENGTH ? `Say why in ${CASE_TEXT_LENGTH} characters.` : undefined
}

/**
 * Returns whether the operator has hidden these words before. Otherwise the operator could keep
 * them hidden, whatever moderators decide. Words that the author has changed since count as new.
 */
async function wasHidden(
  services: OperatorServices,
  db: Handle,
  { cases, warning }: { cases: readonly CaseRow[]; warning: ModeratedWarning },
): Promise<boolean> {
  const events = await listCaseEvents(
    db,
    cases.map(({ id }) => id),
  )
  const hidden = events.filter(({ verb, actor }) => verb === 'case-hidden' && actor === 'operator')
  const card = shownCard(services, warning)
  return cases
    .filter(({ id }) => hidden.some(({ caseId }) => caseId === id))
    .some((row) => {
      const { hiddenCard } = sealedCase.open(services.vault, row.sealed)
      return row.isHidden || hiddenCard === undefined || hiddenCard === card
    })
}

interface Proposing {
  said: Said
  proposal: Proposal
  warning: ModeratedWarning
  whenStored: (work: () => void) => void
}

/**
 * Opens a separate case in which a removal is proposed. The last statements write to the ledger.
 */
async function openProposed(
  services: OperatorServices,
  db: Handle,
  { said: { id, why }, proposal, warning, whenStored }: Proposing,
): Promise<OperatorOutcome> {
  const { vault, index, clock } = services
  const at = clock()
  const { class: of, reason, hide } = proposal
  const content = { warningId: id }
  const row = await storeCase(db, services, {
    id: plainId(),
    kind: 'report',
    class: of,
    content,
    at,
  })
  const receipt = drawReceipt()
  const opener = { receipt, topic: 'operator', message: why, language: 'en' } as const
  await insertOpener(db, {
    id: plainId(),
    caseId: row.id,
    receiptTag: index.tag('receipt', receipt),
    valueTag: null,
    openedOn: isoDay(at),
    isSigned: false,
    sealed: sealedOpener.seal(vault, opener),
  })
  const event = { caseId: row.id, at, actor: 'operator' } as const
  await recordEvent(db, services, { ...event, verb: 'case-opened' })
  const proposer = {
    db,
    now: at,
    moderator: { id: 'operator' },
    services: { vault, index, firstPages: { clear: () => services.boardChanged() } },
    whenStored,
  }
  const decision = { outcome: 'removed', reason, explanation: why } as const
  await proposeDecision(proposer, row, { ...decision, warning, hide })
  return succeeded(
    hide
      ? `Warning ${id} is hidden. It comes back after ${HOLD_MS / HOUR_MS} hours, unless a moderator agrees to remove it.`
      : `Warning ${id} stays until a moderator agrees, at the console, that it is removed.`,
    `The case waits at the console; its receipt is ${receipt}.`,
  )
}
