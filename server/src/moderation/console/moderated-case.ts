import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import {
  findModeratedWarning,
  isGoneAuthor,
  listOwnWarningIds,
  type ModeratedWarning,
  numberOfWarning,
} from '../../board/index.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { listMessageReports } from '../../rooms/index.ts'
import { listCaseEvents } from '../cases/case-events-table.ts'
import { listOpeners } from '../cases/case-openers-table.ts'
import { listVotes } from '../cases/case-votes-table.ts'
import { type CaseRow, countEndings, isOnAppeal, isUndecided } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { numberReports } from '../cases/reports/own-report.ts'
import { type SealedCase, sealedCase, sealedOpener } from '../cases/sealed-case.ts'
import { decisionOf, strikeAgainst } from '../cases/views/view-case.ts'
import { viewProof } from '../disputes/view-proof.ts'
import { blockAmong } from '../room-cases/block-among.ts'
import { NOTHING_BESIDE, roomCard, viewRoom } from '../room-cases/view-room.ts'
import { strikesOfAuthor } from '../strikes/author-strikes.ts'
import { isAgainstSeveral } from '../strikes/sole-contester.ts'
import type { Desk } from './at-console.ts'
import { readBalance } from './balance-note.ts'
import { type CaseHistory, inOrder, listStatements, listTimeline } from './case-history.ts'
import { viewDisagreement } from './disagreement.ts'
import { mayExtend } from './extend-case.ts'
import { hasFallen, hasRevealed, isDroppable } from './parts-taken.ts'
import { viewQueued } from './queue.ts'
import { openVote } from './sealed-vote.ts'
import { isChangedSince, noteSeen } from './seen-text.ts'
import { undoUntil } from './undo-decision.ts'

/** A case as a moderator sees it, decrypted. */
interface OpenedCase extends CaseHistory {
  row: CaseRow
  content: SealedCase
  /** Undefined while the warning is not known. */
  warning: ModeratedWarning | undefined
}

/**
 * Returns a case with both sides, and records what the moderator is shown. Texts that the moderator
 * has not revealed are null.
 */
export async function viewModerated(desk: Desk, row: CaseRow): Promise<ModeratedCase> {
  const { db, services, now } = desk
  const content = sealedCase.open(services.vault, row.sealed)
  const { warningId, cardless = false, room } = content
  const warning = await findModeratedWarning(db, warningId)
  if (!warning && !cardless && !room) throw notFound()
  const events = await listCaseEvents(db, [row.id])
  const stored = await listOpeners(db, row.id)
  const numbers = numberReports(events, stored)
  const openers = inOrder(stored, ({ id }) => numbers.get(id) ?? 0)
  const reports = room ? await listMessageReports(db, services.vault, [row.id]) : []
  const opened = { row, content, warning, events, openers, reports, numbers }
  const seesTexts = hasRevealed(events, desk.moderator.id, 'text-revealed')
  await noteSeen(desk, row.id, { warning, events, seesTexts })
  return {
    ...viewQueued(desk, row),
    leaseUntil: (row.leaseUntil ?? now).toISOString(),
    card: viewCard(desk, opened),
    ...(await viewProof(desk, opened)),
    ...withoutCard(content, seesTexts),
    ...(await objectionOf(desk, opened)),
    author: await figuresOfAuthor(desk, opened),
    ...goneAuthor(desk, opened),
    ...(row.isMarked ? { marked: true } : {}),
    ...(await blockAmong(db, services, opened)),
    statements: listStatements(desk, opened),
    timeline: await listTimeline(desk, opened),
    proposal: await viewProposal(desk, opened),
    ...viewAppealed(desk, opened),
    ...viewDisagreement(desk, row, events),
    ...fallenOf(opened),
    ...rewordedOf(desk, opened),
    ...viewRoom(services.vault, { content, openers, reports, numbers, seesTexts }),
    undoUntil: undoUntil(row, content, desk)?.toISOString() ?? null,
  }
}

/**
 * Returns the fields of a case without a card: the fact that there is none, and the profile to
 * check.
 */
function withoutCard(
  { cardless, profile }: SealedCase,
  seesTexts: boolean,
): Pick<ModeratedCase, 'cardless' | 'profile'> {
  return { ...(cardless ? { cardless } : {}), ...(profile && seesTexts ? { profile } : {}) }
}

function viewCard(
  { services, moderator }: Desk,
  { row, content, warning, events }: OpenedCase,
): ModeratedCase['card'] {
  const sees = (verb: 'text-revealed' | 'number-revealed') =>
    hasRevealed(events, moderator.id, verb)
  if (content.room) {
    const seen = { seesTexts: sees('text-revealed'), seesNumber: sees('number-revealed') }
    return roomCard(content.room, { row, ...seen })
  }
  if (!warning) {
    const description = sees('text-revealed') ? '' : null
    return { ...NO_CARD, redFlags: [], description, publishedOn: row.openedOn }
  }
  const { shown, redFlags, state, verified, publishedAt } = warning
  return {
    ...shown,
    ...(sees('number-revealed') ? { phoneNumber: numberOfWarning(services.vault, warning) } : {}),
    redFlags,
    ...textsOf(warning, sees('text-revealed')),
    state,
    verified,
    publishedOn: isoDay(publishedAt),
  }
}

const NO_CARD = {
  ...NOTHING_BESIDE,
  phoneNumber: '',
  state: 'removed',
  verified: false,
} as const

type CardTexts = Pick<ModeratedCase['card'], 'description' | 'location' | 'timeframe'>

/** Returns the author's own words, or null until they are revealed. */
const textsOf = ({ description, location, timeframe }: CardTexts, sees: boolean): CardTexts =>
  sees
    ? { description, location, timeframe }
    : { description: null, location: null, timeframe: null }

/** Returns the fields of an objection: the rights, the extension, and what was weighed. */
async function objectionOf(
  { db, services, moderator, now }: Desk,
  { row, events, openers }: OpenedCase,
): Promise<Pick<ModeratedCase, 'rights' | 'mayExtend' | 'balance'>> {
  if (row.kind !== 'objection') return {}
  const rights = openers.flatMap(
    ({ sealed }) => sealedOpener.open(services.vault, sealed).rights ?? [],
  )
  const sees = hasRevealed(events, moderator.id, 'text-revealed')
  const balance = sees ? await readBalance(db, services, row.id) : undefined
  return { rights, mayExtend: mayExtend(row, events, now), ...(balance ? { balance } : {}) }
}

/** Returns how earlier cases about this author's warnings ended. */
async function figuresOfAuthor(
  { db, services }: Desk,
  { row: { id: caseId }, warning }: OpenedCase,
): Promise<ModeratedCase['author']> {
  const ids = warning ? await listOwnWarningIds(db, [warning.authorTag]) : []
  const tags = ids.flatMap((id) => services.index.tags('case-warning', id))
  const endings = await countEndings(db, tags, caseId)
  const strikes = warning ? await strikesOfAuthor(db, services, [warning.authorTag]) : []
  return {
    stands: endings.get('stands') ?? 0,
    corrected: endings.get('corrected') ?? 0,
    removed: endings.get('removed') ?? 0,
    strikes: strikes.length,
  }
}

/** Returns the flag that the author has deleted the account, while there is something to decide. */
function goneAuthor(
  { services: { index } }: Desk,
  { row, warning }: OpenedCase,
): Pick<ModeratedCase, 'authorGone'> {
  const isGone = warning && isUndecided(row) && isGoneAuthor(index, warning.authorTag)
  return isGone ? { authorGone: true } : {}
}

/** Returns the flag that the last proposal was dropped, until the next proposal or decision. */
const fallenOf = ({ row, events }: OpenedCase): Pick<ModeratedCase, 'fallen'> =>
  isUndecided(row) && hasFallen(events) ? { fallen: true } : {}

/** Returns the flag that the words have changed since a proposal that remains in effect. */
function rewordedOf(
  desk: Desk,
  { row, warning, events }: OpenedCase,
): Pick<ModeratedCase, 'reworded'> {
  const isKept = row.state === 'proposed' && !isDroppable(events)
  return isKept && isChangedSince(desk, row, warning) ? { reworded: true } : {}
}

/** Returns the decision that is appealed, once this moderator has read the texts. */
function viewAppealed(
  { services, moderator }: Desk,
  { row, content, events }: OpenedCase,
): Pick<ModeratedCase, 'appealed'> {
  if (!isOnAppeal(row) || !hasRevealed(events, moderator.id, 'text-revealed')) return {}
  const decided = decisionOf(services.vault, row, events)
  // Beside a proposal, `strike` is that of the proposal.
  const isCounted = row.state === 'proposed' ? content.givenStrike : content.strike
  return decided ? { appealed: { ...decided, ...strikeAgainst(row, 'moderator', isCounted) } } : {}
}

/** Returns what another moderator proposes, once this moderator has read the texts. */
async function viewProposal(
  { db, services, moderator }: Desk,
  { row, content, events, openers }: OpenedCase,
): Promise<ModeratedCase['proposal']> {
  if (row.state !== 'proposed') return null
  if (!hasRevealed(events, moderator.id, 'text-revealed')) return null
  const [vote] = await listVotes(db, row.id)
  if (!vote) return null
  const { outcome, reason } = vote
  const on = events.findLast(({ verb }) => verb === 'case-proposed')?.day ?? row.openedOn
  const explanation = openVote(services.vault, vote)
  const proposed = { ...row, outcome, reason }
  const counted = strikeAgainst(proposed, 'moderator', content.strike)
  const strike = isAgainstSeveral(services, { strike: counted.strike, openers }) ? {} : counted
  return { outcome, reason, explanation, on, byTwo: false, ...strike }
}
