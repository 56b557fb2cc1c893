import type { InputOf } from '@sidelight/contract/calls/calls'
import type { NamedCaseKind } from '@sidelight/contract/calls/moderation/named'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import {
  ANSWER_MS,
  marksDisputed,
  type ObjectionRight,
} from '@sidelight/contract/rules/case-policy'
import type { Contester } from '@sidelight/contract/rules/cases/contested-by'
import { PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { censorReply, claimNumber, isNamedIn, lockModeratedWarning } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { invalidField } from '../../platform/http/invalid.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Budget } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import { updateCase } from '../cases/cases-table.ts'
import { dueAt as dueIn } from '../cases/due/due-at.ts'
import { ended } from '../cases/ended-case.ts'
import { type NewCase, openCase } from '../cases/open-case.ts'
import { recordEvent } from '../cases/record-event.ts'
import { notifyAuthorOf, notifyOtherAuthors } from '../console/sweeps/notify-author-of.ts'
import { type Controlled, textOf } from '../control/controlled.ts'
import { type Proof, readProof } from '../control/proof.ts'
import { type Filed, fileClaim } from './claim-kind.ts'
import { type ListNamedServices, tagsOfControlled } from './list-named.ts'
import { markDisputed } from './mark-disputed.ts'
import { isMarkedLater } from './marked-later.ts'
import { requireMayOpen } from './require-may-open.ts'

export interface DisputeServices extends ListNamedServices, Pick<Services, 'live' | 'limits'> {
  firstPages: { clear: () => void }
}

type Typed = InputOf<'openDispute'>['body']
type TypedText = Pick<Typed, 'kind' | 'text' | 'reply'>

interface NewDispute {
  warningId: string
  /** The language of the page on which it was written. */
  language: Language
  whenStored: (work: () => void) => void
}

interface Opened {
  receipt: string
  dueAt: string
  ledger: string
}

/** A proof opens one case about each warning, so that a copy of it is useless afterwards. */
const SPENT: Budget = { name: 'proofs-spent', points: 1, seconds: PROOF_MS / 1_000 }

/**
 * Opens a case about a warning for the person named in it. A dispute or an objection marks the
 * warning as disputed at once, unless a moderator has to look first, and its author is notified.
 * Some claims of the number also have an effect at once: see `fileClaim`. Runs inside the
 * transaction of the call. Throws `conflict`, and the same `not_found` unless the proof is valid
 * and fits a warning on the board.
 */
export async function openDispute(
  db: Handle,
  services: DisputeServices,
  { proof, kind, text, reply, warningId, ...asked }: Typed & NewDispute,
): Promise<Opened> {
  const { vault, clock, index } = services
  const at = clock()
  const written = requireText({ kind, text, reply })
  const proved = readProof(vault, proof, at)
  if (!proved) throw notFound()
  const controlled = { kind: proved.kind, value: proved.value }
  await requireNamed(db, services, { warningId, controlled })
  const valueTags = index.tags('control', textOf(controlled))
  const outranked = await requireMayOpen(db, services, { warningId, kind, controlled, valueTags })
  const words = kind === 'reply' ? await asShown(db, services, { ...written, warningId }) : written
  const replaced = kind === 'reply' ? outranked : undefined
  if (replaced) await updateCase(db, replaced.id, ended('lapsed', at))
  const spend = await requireUnspent(services, `${proved.id} ${warningId}`)
  const filed = await fileStatement(db, services, { kind, warningId, controlled })
  const named = { warningId, controlled }
  const unmarked = marksDisputed(filed.kind) && (await isMarkedLater(db, services, named))
  const by = contesterByStatement(kind)
  const tell = await change(db, services, { ...filed, warningId, unmarked, by })
  const { dueAt, ...opened } = await openCase(db, services, {
    kind: filed.kind,
    class: kind === 'objection' ? 'objection' : 'other',
    warningId,
    unmarked,
    byNumber: controlled.kind === 'phone',
    ...claimOf(kind, filed),
    opener: { ...openerOf(asked, { kind, filed, proved }), ...words },
    at,
  })
  if (replaced) {
    const lapsed = { caseId: replaced.id, at, actor: 'rule', verb: 'case-lapsed' } as const
    await recordEvent(db, services, lapsed)
  }
  for (const work of [spend, ...tell]) asked.whenStored(work)
  return { dueAt: dueAt.toISOString(), ...opened }
}

/** Returns what is stored of the person who opens the case, without the texts. */
const openerOf = (
  { rights, contact, language }: Pick<Typed, 'rights' | 'contact'> & Pick<NewDispute, 'language'>,
  { kind, filed, proved }: { kind: NamedCaseKind; filed: Filed; proved: Proof },
): Omit<NewCase['opener'], 'message'> => ({
  topic: kind,
  controlled: { kind: proved.kind, value: proved.value },
  ...(proved.place ? { place: proved.place } : {}),
  ...(filed.claims ? { calledOld: true } : {}),
  ...(kind === 'objection' ? { rights: rightsOf(rights) } : {}),
  ...(contact ? { contact } : {}),
  language,
})

/** Returns what a claim adds to its case: the author is asked first. */
const claimOf = (
  stated: NamedCaseKind,
  { kind, claims }: Filed,
): Pick<NewCase, 'claimed' | 'waitMs'> => ({
  ...(stated === 'number-mine' ? { claimed: true } : {}),
  ...(kind === 'number-mine' ? { waitMs: claims ? ANSWER_MS : 0 } : {}),
})

/** Returns the contester that the card shows for a statement. */
function contesterByStatement(stated: NamedCaseKind): Contester {
  if (stated === 'number-mine') return 'number'
  return stated === 'objection' ? 'data' : 'named'
}

const fileStatement = async (
  db: Handle,
  services: DisputeServices,
  { kind, ...claim }: { kind: NamedCaseKind; warningId: string; controlled: Controlled },
): Promise<Filed> =>
  kind === 'number-mine' ? fileClaim(db, services, claim) : { kind, claims: false }

interface Change {
  warningId: string
  unmarked: boolean
  by: Contester
}

/**
 * Changes the board's view of the warning at once. Returns the live events and the change of the
 * board, to be applied after the commit.
 */
async function change(
  db: Handle,
  services: DisputeServices,
  { kind, claims, unmarked, warningId, by }: Filed & Change,
): Promise<(() => void)[]> {
  if (marksDisputed(kind) && !unmarked) {
    const until = dueIn(kind === 'objection' ? 'objection' : 'other', services.clock())
    return markDisputed(db, services, { warningId, by, until })
  }
  const warning = claims ? await claimNumber(db, warningId, services.clock()) : undefined
  if (!warning) return []
  const about = { warning, kind: 'number-claimed' } as const
  const signalAuthor = await notifyAuthorOf(services, db, about)
  const signalOthers = await notifyOtherAuthors(services, db, about)
  return [signalAuthor, ...signalOthers, services.firstPages.clear]
}

/** Returns the distinct rights of an objection, or the right to object if none is chosen. */
const rightsOf = (rights: readonly ObjectionRight[] = []): ObjectionRight[] =>
  rights.length === 0 ? ['objection'] : [...new Set(rights)]

/** Throws `not_found` unless the warning is on the board and names the proved identifier. */
async function requireNamed(
  db: Handle,
  { index, clock, confirmed }: DisputeServices,
  { warningId, controlled }: { warningId: string; controlled: Controlled },
): Promise<void> {
  const tagged = tagsOfControlled(index, controlled)
  const moment = { now: clock(), waiting: confirmed.waiting() }
  if (!(await isNamedIn(db, { id: warningId, ...tagged, ...moment }))) throw notFound()
}

/**
 * Throws `conflict` if the proof has already opened a case about this warning. Returns a function
 * that uses up the proof after the case is stored, because a failure must not cost one of the day's
 * codes.
 */
async function requireUnspent({ limits }: DisputeServices, use: string): Promise<() => void> {
  const { allowed } = await limits.peek(SPENT, use)
  if (!allowed) throw new Problem('conflict', msg('This proof was used for this warning already.'))
  return () => void limits.consume(SPENT, use)
}

interface Written {
  message: string
  note?: string
}

/** Returns the texts of a statement. Throws `invalid` with the missing field. */
function requireText({ kind, text, reply }: TypedText): Written {
  if (kind !== 'reply') {
    if (text) return { message: text }
    throw invalidField('text', msg('Say what is wrong.'))
  }
  if (reply) return { message: reply, ...(text ? { note: text } : {}) }
  throw invalidField('reply', msg('Write the answer.'))
}

/** Returns a reply as it would be published under the card. What is not shown is not stored. */
async function asShown(
  db: Handle,
  { vault }: DisputeServices,
  { warningId, message, ...rest }: Written & Pick<NewDispute, 'warningId'>,
): Promise<Written> {
  const warning = await lockModeratedWarning(db, warningId)
  if (!warning) throw notFound()
  return { ...rest, message: censorReply(vault, warning, message) }
}
