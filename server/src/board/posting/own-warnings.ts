import type { OwnWarning } from '@sidelight/contract/calls/board'
import { OWN_LIST_MAX } from '@sidelight/contract/rules/limits'
import { deleteNotificationsAbout } from '../../notifications/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { Services } from '../../platform/services.ts'
import { NO_BADGE } from '../badge/verified-badge.ts'
import { noonOf } from '../noon-of.ts'
import { readerOf } from '../reader-of.ts'
import { isReadable, recallWarnings } from '../recalls/recall-warnings.ts'
import { replyAfter } from '../reply.ts'
import type { CountServices } from '../reporters/count-reporters.ts'
import { sealedPerson } from '../sealed-person.ts'
import { sealStillFrom } from '../still-from.ts'
import { warningAfterRoom } from '../warning-after-room.ts'
import { viewWarnings } from '../warning-view.ts'
import type { BoardRow, WarningRow } from '../warnings-table.ts'
import { noteByAuthor } from './author-events.ts'
import { findHoldReason, type HoldReason, type HoldServices } from './hold-posted.ts'
import { changeOwn, deleteOwn, listByAuthor, lockOwn, type OwnRow } from './own-warnings-table.ts'
import { type PostedWarning, parsePerson } from './parse-person.ts'
import { placeNow } from './place-now.ts'
import { consumePost, type PostServices } from './post-warning.ts'
import { toWarningRow } from './to-warning-row.ts'

export interface OwnWarningServices extends CountServices, Pick<Services, 'clock' | 'limits'> {
  region: string
}

export interface OwnId {
  id: string
  memberId: string
}

/**
 * Returns the member's warnings, unmasked, newest first. A warning that a moderator removed has the
 * state `removed`.
 */
export async function listOwnWarnings(
  services: OwnWarningServices,
  memberId: string,
  limit = OWN_LIST_MAX,
): Promise<OwnWarning[]> {
  const authorTags = services.index.tags('author', memberId)
  return viewOwn(services, memberId, await listByAuthor(services.db, authorTags, limit))
}

/**
 * Replaces the content of a warning, censored like a new one. Ends `verified`, because the evidence
 * that a moderator checked belonged to the old text; a dispute continues. A warning whose number
 * changes is placed and held like a new one: otherwise a member could change several old warnings
 * to one number, with their old days and without a moderator reading them. Throws `not_found` for a
 * warning that is removed or not the member's own, `quota_spent` if the posts of the day are used
 * up, and `forbidden` for a change of the number after three false reports.
 */
export async function changeWarning(
  services: OwnWarningServices & HoldServices & Pick<PostServices, 'hasEntered'>,
  { id, memberId }: OwnId,
  posted: Omit<PostedWarning, 'delayed'>,
): Promise<OwnWarning> {
  const person = parsePerson(posted, services.region)
  await consumePost(services, memberId)
  const waits = await services.confirmed.noteReport(services.db, memberId)
  const change = {
    ...toWarningRow(services, person, posted),
    // Under the newest key, like the rest of the row, so that a concurrent rotation leaves it
    // alone.
    authorTag: services.index.tag('author', memberId),
    openToContact: posted.openToContact,
    afterRoom: await warningAfterRoom.decide(services, memberId, person.phoneNumber),
    stillFrom: sealStillFrom(services.vault, null),
    verified: false,
    ...NO_BADGE,
  }
  const row = await services.db.transaction().execute(async (db) => {
    const authorTags = services.index.tags('author', memberId)
    const before = await lockOwn(db, { id, authorTags })
    if (!before) throw notFound()
    const isSame = !isReadDifferently(before, change)
    const isCorrected = !isSame && isReadable(services, before)
    const keepsNumber = isAboutNumber(services, before, person.phoneNumber)
    const day = correctedOn(services, before, { keepsNumber, isCorrected })
    const isUnseen = waits || before.publishedAt > services.clock()
    const about = { person, row: change, authorTags, keepsNumber, isSame, isUnseen }
    const reason = await holdOf(db, services, { before, about })
    if (!keepsNumber) await placeNow(db, services, before)
    const state = stateAfter(reason, about)
    const changed = await changeOwn(
      db,
      { id, authorTags },
      { ...change, ...state, ...replyAfter(before, change), correctedOn: day },
    )
    if (!changed) throw notFound()
    if (isCorrected || before.verified) await recallWarnings(db, services, [before])
    await noteByAuthor(db, services, { verb: 'warning-changed', id })
    if (reason !== undefined) await services.holds.open(db, { warning: changed, reason })
    return changed
  })
  const [warning] = await viewOwn(services, memberId, [row])
  if (!warning) throw notFound()
  return warning
}

/**
 * Returns the day of the last correction that the card shows. A warning about another number is a
 * new one, and its card must not say that it was something else before.
 */
function correctedOn(
  { clock }: Pick<OwnWarningServices, 'clock'>,
  before: Pick<OwnRow, 'correctedOn'>,
  { keepsNumber, isCorrected }: { keepsNumber: boolean; isCorrected: boolean },
): Date | null {
  if (!keepsNumber) return null
  return isCorrected ? noonOf(clock()) : before.correctedOn
}

/** Returns whether a warning is about a number, also if its tag is under an older key. */
const isAboutNumber = (
  { index }: Pick<OwnWarningServices, 'index'>,
  { phoneTag }: Pick<OwnRow, 'phoneTag'>,
  phoneNumber: string,
): boolean => index.tags('phone', phoneNumber).some((tag) => tag.equals(phoneTag))

interface Changing {
  before: Pick<OwnRow, 'state'>
  about: Parameters<typeof findHoldReason>[2]
}

/**
 * Returns why a changed warning is held until a moderator has read it. Throws `forbidden` for a
 * paused author.
 */
async function holdOf(db: Handle, services: HoldServices, { before, about }: Changing) {
  // A changed number makes it a new warning.
  if (!about.keepsNumber) await services.holds.requireUnpaused(db, about.authorTags)
  // A warning that a case already holds is read in that case.
  return before.state === 'held' ? undefined : findHoldReason(db, services, about)
}

/**
 * Returns the columns that a hold changes. A warning about another number no longer freezes the
 * count of the earlier one.
 */
function stateAfter(
  reason: HoldReason | undefined,
  { keepsNumber }: Changing['about'],
): Partial<Pick<WarningRow, 'state' | 'freezesCount'>> {
  if (reason !== undefined) return { state: 'held', freezesCount: reason === 'many-reports' }
  return keepsNumber ? {} : { freezesCount: false }
}

/**
 * Deletes a warning and its notifications. Throws `not_found` for a warning of another member, and
 * `conflict` for one whose removal is not announced yet, because the consequences of a removal are
 * read from its row.
 */
export async function deleteWarning(
  services: OwnWarningServices & Pick<HoldServices, 'holds'>,
  { id, memberId }: OwnId,
): Promise<{ deleted: true }> {
  const authorTags = services.index.tags('author', memberId)
  await services.db.transaction().execute(async (db) => {
    const locked = await lockOwn(db, { id, authorTags })
    if (locked?.state === 'removed') await services.holds.requireAnnounced(db, id)
    const deleted = await deleteOwn(db, { id, authorTags })
    if (!deleted) throw notFound()
    const { phoneNumber } = sealedPerson.open(services.vault, deleted.sealed)
    await services.holds.noteDeleted(db, { id, phoneNumber, description: deleted.description })
    await recallWarnings(db, services, [deleted])
    await deleteNotificationsAbout(db, id)
    await noteByAuthor(db, services, { verb: 'warning-deleted', id })
  })
  return { deleted: true }
}

type ReadParts = Pick<
  BoardRow,
  'phoneTag' | 'shown' | 'redFlags' | 'description' | 'location' | 'timeframe'
>

/** PostgreSQL returns the keys of JSON in its own order. */
const inOrder = ({ phoneNumber, handle, email, realName, nicknames }: BoardRow['shown']) => [
  phoneNumber,
  handle,
  email,
  realName,
  nicknames,
]

/** Returns whether a change is visible to readers of a warning. */
function isReadDifferently(before: ReadParts, after: ReadParts): boolean {
  const read = ({ phoneTag, shown, redFlags, description, location, timeframe }: ReadParts) =>
    JSON.stringify([
      phoneTag.toString('hex'),
      inOrder(shown),
      redFlags,
      description,
      location,
      timeframe,
    ])
  return read(before) !== read(after)
}

async function viewOwn(
  services: OwnWarningServices,
  memberId: string,
  rows: readonly OwnRow[],
): Promise<OwnWarning[]> {
  const views = await viewWarnings(services, rows, readerOf(services, memberId))
  return rows.flatMap((row, at) => {
    const view = views[at]
    if (!view) return []
    const {
      handle = null,
      email = null,
      realName = null,
      ...rest
    } = sealedPerson.open(services.vault, row.sealed)
    const { state, openToContact } = row
    return [{ ...view, state, openToContact, identity: { handle, email, realName, ...rest } }]
  })
}
