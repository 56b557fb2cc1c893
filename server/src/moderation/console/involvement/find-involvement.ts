import { normalizeEmail, normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import { knownEmailOf } from '../../../accounts/index.ts'
import {
  findModeratedWarning,
  handleTagsOfAuthor,
  type ModeratedWarning,
  numberOfWarning,
  phoneTagsOfAuthor,
} from '../../../board/index.ts'
import { tagsOfEntries } from '../../../entries/index.ts'
import { notFound } from '../../../platform/http/not-found.ts'
import { numberTagsOfMember } from '../../../rooms/index.ts'
import { listCaseIdsOfValue } from '../../cases/case-openers-table.ts'
import type { CaseRow } from '../../cases/cases-table.ts'
import { type SealedCase, sealedCase } from '../../cases/sealed-case.ts'
import { textOf } from '../../control/controlled.ts'
import type { QueueDesk } from '../at-console.ts'

interface Examined extends Pick<CaseRow, 'id'> {
  content: SealedCase
  /** Undefined while the warning is not known. */
  warning: ModeratedWarning | undefined
}

/**
 * Whether the moderator is involved in the subject of a case: wrote the warning, wrote about its
 * number or handle, was in a room about it, or has the email that the warning names or that was
 * proved in the case. The result does not reveal in what way.
 */
export type IsInvolved = (examined: Examined) => boolean

/**
 * Returns the check for involvement. A case in which the moderator is involved does not exist for
 * that moderator.
 */
export async function findInvolvement({ db, services, moderator }: QueueDesk): Promise<IsInvolved> {
  const { vault, index } = services
  const { memberId } = moderator
  const authorTags = index.tags('author', memberId)
  const entries = await tagsOfEntries({ db, vault, index }, memberId)
  const phones = setOf([...(await phoneTagsOfAuthor(db, authorTags)), ...entries.phones])
  const handles = setOf([...(await handleTagsOfAuthor(db, authorTags)), ...entries.handles])
  const rooms = setOf(await numberTagsOfMember(db, index, memberId))
  const own = await findOwnEmail({ db, services, moderator })
  const isIn = (known: ReadonlySet<string>, tags: readonly Buffer[]) =>
    tags.some((tag) => known.has(inHex(tag)))
  const inRoom = (number: string) =>
    isIn(phones, index.tags('phone', number)) || isIn(rooms, index.tags('room-number', number))
  const isHers = ({ authorTag, emailTag }: ModeratedWarning) =>
    authorTags.some((tag) => tag.equals(authorTag)) ||
    (emailTag !== null && isIn(own.emails, [emailTag]))
  return ({ id, content: { profile, cardless, room }, warning }) => {
    if (own.caseIds.has(id)) return true
    if (profile) return isIn(handles, index.tags('handle', normalizeHandle(profile.handle)))
    if (cardless) return false
    if (room) return inRoom(room.phoneNumber)
    if (!warning) return false
    return isHers(warning) || inRoom(numberOfWarning(vault, warning))
  }
}

/**
 * Returns the tags of the email of the moderator's account, and the cases in which control of it
 * was proved. It need not be confirmed: where no email is sent, no account has a confirmed one.
 */
async function findOwnEmail({ db, services, moderator }: QueueDesk) {
  const { vault, index } = services
  const email = normalizeEmail((await knownEmailOf({ db, vault }, moderator.memberId)) ?? '')
  if (email === '') return { emails: setOf([]), caseIds: new Set<string>() }
  const valueTags = index.tags('control', textOf({ kind: 'email', value: email }))
  return {
    emails: setOf(index.tags('email', email)),
    caseIds: new Set(await listCaseIdsOfValue(db, valueTags)),
  }
}

/**
 * Throws `not_found` for a case in which the moderator is involved, because the moderator may have
 * written about its number, or taken another email, after claiming it.
 */
export async function requireUninvolved(
  desk: QueueDesk,
  { id, sealed }: Pick<CaseRow, 'id' | 'sealed'>,
): Promise<void> {
  const content = sealedCase.open(desk.services.vault, sealed)
  const warning = await findModeratedWarning(desk.db, content.warningId)
  const isInvolved = await findInvolvement(desk)
  if (isInvolved({ id, content, warning })) throw notFound()
}

const inHex = (tag: Buffer): string => tag.toString('hex')

const setOf = (tags: readonly Buffer[]): ReadonlySet<string> => new Set(tags.map(inHex))
