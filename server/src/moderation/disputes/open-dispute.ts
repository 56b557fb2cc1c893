import type { InputOf } from '@sidelight/contract/calls/calls'
import type { NamedCaseKind } from '@sidelight/contract/calls/moderation/named'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { OPEN_CASES_OF_NAMED, PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { changeModeratedWarning, isNamedIn, lockModeratedWarning } from '../../board/index.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Language } from '../../platform/http/language.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { listCasesOfValue } from '../cases/case-openers-table.ts'
import { type CaseRow, isUndecided, lockOpenCase } from '../cases/cases-table.ts'
import { openCase } from '../cases/open-case.ts'
import { tellAuthor } from '../console/send-notices.ts'
import { textOf } from '../control/controlled.ts'
import { openProof, type Proof } from '../control/proof.ts'
import { type ListNamedServices, tagsOfControlled } from './list-named.ts'

export interface DisputeServices extends ListNamedServices, Pick<Services, 'live' | 'limits'> {
  firstPages: { clear: () => void }
}

interface NewDispute {
  warningId: string
  /** Of the page on which it was written. */
  language: Language
  whenStored: (work: () => void) => void
}

interface Opened {
  receipt: string
  dueAt: string
  ledger: string
}

/** A proof opens one case about each warning: a copy of it is of no use afterwards. */
const SPENT: Budget = { name: 'proofs-spent', points: 1, seconds: PROOF_MS / 1_000 }

/**
 * Opens a case about a warning for the person whom it names. A dispute marks the warning as disputed
 * at once, and its author is told. Runs inside the transaction of the call. Throws `invalid` when the
 * proof is over, `not_found` alike unless it fits a warning on the board, and `conflict`.
 */
export async function openDispute(
  db: Handle,
  services: DisputeServices,
  {
    proof,
    kind,
    text,
    contact,
    warningId,
    ...asked
  }: InputOf<'openDispute'>['body'] & NewDispute & { contact?: string | undefined },
): Promise<Opened> {
  const { vault, clock, index } = services
  const at = clock()
  const { id: proofId, ...controlled } = openProof(vault, proof, at)
  await requireNamed(db, services, { warningId, controlled })
  const valueTags = index.tags('control', textOf(controlled))
  await requireRoom(db, services, { warningId, kind, valueTags })
  const spend = await requireUnspent(services, `${proofId} ${warningId}`)
  const tell = kind === 'dispute' ? await markDisputed(db, services, warningId) : []
  const { dueAt, ...opened } = await openCase(db, services, {
    kind,
    class: 'other',
    warningId,
    opener: {
      topic: kind,
      message: text,
      controlled: { kind: controlled.kind, value: controlled.value },
      ...(contact ? { contact } : {}),
      language: asked.language,
    },
    at,
  })
  for (const work of [spend, ...tell]) asked.whenStored(work)
  return { dueAt: dueAt.toISOString(), ...opened }
}

/** Throws `not_found` unless the warning is on the board and names what was proved. */
async function requireNamed(
  db: Handle,
  { index, clock, confirmed }: DisputeServices,
  { warningId, controlled }: { warningId: string; controlled: Omit<Proof, 'id'> },
): Promise<void> {
  const tagged = tagsOfControlled(index, controlled)
  const moment = { now: clock(), waiting: confirmed.waiting() }
  if (!(await isNamedIn(db, { id: warningId, ...tagged, ...moment }))) throw notFound()
}

interface Wanted {
  warningId: string
  kind: NamedCaseKind
  valueTags: readonly Buffer[]
}

/**
 * Throws `conflict` while a dispute of the warning is open, after one of the same person that was
 * decided, which can be appealed instead, and while five cases of this person are open.
 */
async function requireRoom(
  db: Handle,
  { index }: DisputeServices,
  { warningId, kind, valueTags }: Wanted,
): Promise<void> {
  const warningTags = index.tags('case-warning', warningId)
  await lockTags(db, [...warningTags, ...valueTags])
  const own = await listCasesOfValue(db, valueTags)
  if (kind === 'dispute') {
    const isDecided = own.some(
      (each) =>
        each.kind === kind &&
        isOver(each) &&
        warningTags.some((tag) => tag.equals(each.warningTag)),
    )
    if (isDecided) {
      throw new Problem('conflict', msg('This was decided. You can appeal with your receipt.'))
    }
    if (await lockOpenCase(db, { warningTags, kind })) {
      throw new Problem('conflict', msg('This warning is contested already.'))
    }
  }
  if (own.filter(isUndecided).length >= OPEN_CASES_OF_NAMED) {
    throw new Problem(
      'conflict',
      msg('{count} of your cases are open. Wait until one of them is decided.', {
        count: OPEN_CASES_OF_NAMED,
      }),
    )
  }
}

const isOver = ({ state }: Pick<CaseRow, 'state'>): boolean =>
  ['decided', 'appealed', 'final'].includes(state)

/**
 * Throws `conflict` when the proof has opened a case about this warning. Returns what spends it, once
 * the case is stored: a failure must not cost the code of a day.
 */
async function requireUnspent({ limits }: DisputeServices, use: string): Promise<() => void> {
  const { allowed } = await limits.peek(SPENT, use)
  if (!allowed) throw new Problem('conflict', msg('This proof was used for this warning already.'))
  return () => void limits.consume(SPENT, use)
}

/** Marks a published warning as disputed. Returns what tells its author and the board. */
async function markDisputed(
  db: Handle,
  services: DisputeServices,
  warningId: string,
): Promise<(() => void)[]> {
  const warning = await lockModeratedWarning(db, warningId)
  if (!warning) throw notFound()
  if (warning.state !== 'published') return []
  await changeModeratedWarning(db, warning, { state: 'disputed' })
  const tellHer = await tellAuthor(services, db, { warning, kind: 'warning-disputed' })
  return [tellHer, services.firstPages.clear]
}
