import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { ModeratedWarning } from '../../board/index.ts'
import { authorStatements } from '../cases/author-statements.ts'
import type { CaseEventRow } from '../cases/case-events-table.ts'
import { type CaseRow, findCase, isUndecided, updateCase } from '../cases/cases-table.ts'
import { type SealedCase, sealedCase } from '../cases/sealed-case.ts'
import { judgedNumber, judgedText, shownCard } from '../evidence/judged-text.ts'
import { type Desk, isClaimedBy } from './at-console.ts'
import { hasRevealed } from './parts-taken.ts'

interface Shown {
  warning: ModeratedWarning | undefined
  events: readonly CaseEventRow[]
  seesTexts: boolean
}

/**
 * Records what the claiming moderator was last shown of the warning and of what its author wrote to
 * the moderators, because the author can change the words and answer at any time.
 */
export async function noteSeen(
  { db, services, moderator, now }: Desk,
  id: string,
  { warning, events, seesTexts }: Shown,
): Promise<void> {
  if (!seesTexts) return
  const row = await findCase(db, id)
  if (!row || !isUndecided(row) || !isClaimedBy(row, moderator.id, now)) return
  const content = sealedCase.open(services.vault, row.sealed)
  const ofCard = warning && cardSeen(services, row, warning)
  const written = {
    seenWritten: countWritten(events),
    seenAppeals: countAppeals(events),
    seenJoined: countJoined(events),
  }
  const shown = { ...content, ...ofCard, ...written }
  if (isSame(content, shown)) return
  await updateCase(db, id, { sealed: sealedCase.seal(services.vault, shown) })
}

type Seen = Pick<
  SealedCase,
  'seen' | 'seenCard' | 'seenNumber' | 'seenWritten' | 'seenAppeals' | 'seenJoined'
>

const cardSeen = (
  services: Desk['services'],
  { kind }: Pick<CaseRow, 'kind'>,
  warning: ModeratedWarning,
): Seen => ({
  seen: judgedText(services, warning),
  seenCard: shownCard(services, warning),
  ...(kind === 'held' ? { seenNumber: judgedNumber(services, warning) } : {}),
})

const isSame = (before: Seen, shown: Seen): boolean =>
  before.seen === shown.seen &&
  before.seenCard === shown.seenCard &&
  before.seenNumber === shown.seenNumber &&
  (before.seenWritten ?? 0) === shown.seenWritten &&
  (before.seenAppeals ?? 0) === shown.seenAppeals &&
  (before.seenJoined ?? 0) === shown.seenJoined

/** Returns how many answers and appeals the author has written. */
const countWritten = (events: readonly CaseEventRow[]): number =>
  events.filter(
    ({ actor, verb }) =>
      actor === 'author' && (verb === 'case-answered' || verb === 'case-appealed'),
  ).length

/** Returns how many appeals reports have written. One can join another that is claimed. */
const countAppeals = (events: readonly CaseEventRow[]): number =>
  events.filter(({ actor, verb }) => actor === 'reporter' && verb === 'case-appealed').length

/** Returns how many reports have joined the case. One can join a case that is claimed or proposed. */
const countJoined = (events: readonly CaseEventRow[]): number =>
  events.filter(({ verb }) => verb === 'case-joined').length

/** The problem of a moderator who acts while a quiet write of the author waits. */
class AuthorWrote extends Problem {}

const UNREAD = msg('The author has written since you read the case. Read that first.')
const APPEALED = msg('Another report has appealed since you read the case. Read that first.')
const JOINED = msg('Another report has joined since you read the case. Read that first.')
const COVERED = msg('Uncover the texts and read them first.')

/**
 * Throws `conflict` if the author of a warning has written something about its case that the
 * moderator was not shown, even if it waits as a quiet write, or has withdrawn the request that the
 * case is about, or if a report has joined the case or an appeal since. Must be called last: an
 * action that fails for another reason must not reveal that the author has written.
 */
export async function requireAllRead(
  { db, services, moderator }: Desk,
  { id, sealed }: Pick<CaseRow, 'id' | 'sealed'>,
  events: readonly CaseEventRow[],
): Promise<void> {
  const waiting = await services.quiet.waiting(db, authorStatements(services), id)
  if (waiting.some(({ value }) => value.about === 'withdrawal')) {
    throw new AuthorWrote('conflict', msg('The author has taken this request back.'))
  }
  const reason = hasRevealed(events, moderator.id, 'text-revealed') ? UNREAD : COVERED
  if (waiting.length > 0) throw new AuthorWrote('conflict', reason)
  const content = sealedCase.open(services.vault, sealed)
  const { seenWritten = 0, seenAppeals = 0, seenJoined = 0 } = content
  if (countJoined(events) > seenJoined) throw new Problem('conflict', JOINED)
  if (countAppeals(events) > seenAppeals) throw new Problem('conflict', APPEALED)
  if (countWritten(events) > seenWritten) throw new Problem('conflict', reason)
}

/**
 * Runs a moderator's action. If it is refused because words of the author wait as a quiet write,
 * performs all quiet writes and rejects with the refusal, so that the moderator then finds the
 * words in the case. All are performed together, so that their rows do not reveal when the author
 * wrote. The action's transaction has ended by then, so no lock is held.
 */
export async function withAllWritten<Result>(
  { db, quiet, log }: Pick<Desk['services'], 'db' | 'quiet' | 'log'>,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof AuthorWrote) {
      await quiet
        .perform(db)
        .catch(() => log.error('The quiet writes were not performed before a decision.'))
    }
    throw error
  }
}

/** Returns whether a warning has changed since a decision about it was proposed. */
export function isChangedSince(
  { services }: Pick<Desk, 'services'>,
  { sealed }: Pick<CaseRow, 'sealed'>,
  warning: ModeratedWarning | undefined,
): boolean {
  if (!warning) return false
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
