import type { AnswerOf, InputOf } from '@sidelight/contract/calls/calls'
import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { marksDisputed } from '@sidelight/contract/rules/case-policy'
import { OPEN_CASES_OF_OFFICE } from '@sidelight/contract/rules/partner-policy'
import { type FindServices, findCards } from '../../board/index.ts'
import { lockTags } from '../../platform/database/advisory-lock.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { invalid } from '../../platform/http/invalid.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { listOpeners, listOpenersOf } from '../cases/case-openers-table.ts'
import { listCasesAbout, listUndecided } from '../cases/cases-table.ts'
import { dueAt as dueIn } from '../cases/due/due-at.ts'
import { openCase } from '../cases/open-case.ts'
import { sealedOpener } from '../cases/sealed-case.ts'
import { isDecidedAsItReads } from '../disputes/decided-as-it-reads.ts'
import { isOver } from '../disputes/dispute-badge.ts'
import { type MarkServices, markDisputed } from '../disputes/mark-disputed.ts'
import { requireOffice } from './partner-office.ts'

export interface PartnerServices extends FindServices, MarkServices {}

type Asked = InputOf<'openPartnerCase'>['body'] & {
  memberId: string
  /** The language of the page on which it was written. */
  language: Language
  whenStored: (work: () => void) => void
}

/**
 * Opens a case of an office of help about a warning, which is marked as disputed, or joins the open
 * one. If an earlier dispute was decided in favour of the warning, it is marked only after a
 * moderator has looked. Runs inside the transaction of the call. Throws `forbidden` for an office
 * that has ended, `invalid` unless the link leads to one warning, and `conflict` if a case of the
 * same office was decided, or too many wait.
 */
export async function openPartnerCase(
  db: Handle,
  services: PartnerServices,
  { memberId, card, text, contact, language, whenStored }: Asked,
): Promise<AnswerOf<'openPartnerCase'>> {
  const office = await requireOffice(db, services, memberId)
  if (office.endedOn !== null) throw ended(office.endedOn)
  await requireFewOpen(db, services, office.id)
  const warningId = await requireCard(db, services, card)
  const unmarked = await requireUndecided(db, services, { warningId, officeId: office.id })
  const at = services.clock()
  const mark = { warningId, by: 'office', until: dueIn('safety', at) } as const
  const tell = unmarked ? [] : await markDisputed(db, services, mark)
  const { dueAt, ...opened } = await openCase(db, services, {
    kind: 'partner',
    class: 'safety',
    warningId,
    unmarked,
    opener: {
      topic: 'partner',
      message: text,
      office: office.id,
      ...(contact ? { contact } : {}),
      language,
    },
    at,
  })
  for (const work of tell) whenStored(work)
  return { received: true, dueAt: dueAt.toISOString(), ...opened }
}

/** Throws `conflict` while too many cases of the office wait. The office must be locked. */
async function requireFewOpen(
  db: Handle,
  { vault }: FindServices,
  officeId: string,
): Promise<void> {
  const open = await listUndecided(db, { kind: 'partner' })
  const openers = await listOpenersOf(
    db,
    open.map(({ id }) => id),
  )
  const own = openers.filter(({ sealed }) => sealedOpener.open(vault, sealed).office === officeId)
  if (own.length < OPEN_CASES_OF_OFFICE) return
  throw new Problem(
    'conflict',
    msg('{count} cases of your office are open. Wait until one of them is decided.', {
      count: OPEN_CASES_OF_OFFICE,
    }),
  )
}

/** Returns the only warning on the board to which a text leads. */
async function requireCard(db: Handle, services: FindServices, card: string): Promise<string> {
  const [warningId, ...others] = await findCards(db, services, card)
  if (warningId === undefined) {
    throw refuse(msg('The board has no warning at that link. Paste the link of its card.'))
  }
  if (others.length > 0) {
    throw refuse(msg('Several warnings stand there: add a line of the one that is meant.'))
  }
  return warningId
}

/**
 * Locks the cases about a warning. Throws `conflict` if one by this office was decided about the
 * current words; the office can appeal instead. Returns whether a dispute was decided in favour of
 * the warning, which is then not marked at once.
 */
async function requireUndecided(
  db: Handle,
  { vault, index }: FindServices,
  { warningId, officeId }: { warningId: string; officeId: string },
): Promise<boolean> {
  const warningTags = index.tags('case-warning', warningId)
  // Locked before the warning, in the same order as for the person named, to prevent a deadlock.
  await lockTags(db, warningTags)
  const cases = await listCasesAbout(db, warningTags)
  const decided = cases.filter((row) => marksDisputed(row.kind) && isOver(row))
  for (const row of decided) {
    const openers = await listOpeners(db, row.id)
    const isOwn = openers.some(({ sealed }) => sealedOpener.open(vault, sealed).office === officeId)
    const asked = { warningId, cases: [row] }
    if (isOwn && (await isDecidedAsItReads(db, { vault }, asked)))
      throw new Problem('conflict', DECIDED)
  }
  return decided.some(({ outcome }) => outcome === 'stands')
}

const DECIDED = msg(
  'A case of your office about this warning was decided. Its receipt appeals against that.',
)

const refuse = (sentence: MessageDescriptor) => invalid({ card: sentence })

const ended = (day: string) =>
  new Problem(
    'forbidden',
    msg('Your office opens no cases since {day}. Cases that are open go on.', { day }),
  )
