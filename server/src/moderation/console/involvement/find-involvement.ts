import { normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
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
import type { CaseRow } from '../../cases/cases-table.ts'
import { type SealedCase, sealedCase } from '../../cases/sealed-case.ts'
import type { QueueDesk } from '../at-console.ts'

/**
 * Whether the moderator is involved in the subject of a case: wrote the warning, wrote about its
 * number or handle, or was in a room about it. The result does not reveal in what way.
 */
type IsInvolved = (content: SealedCase, warning: ModeratedWarning | undefined) => boolean

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
  const isIn = (known: ReadonlySet<string>, tags: readonly Buffer[]) =>
    tags.some((tag) => known.has(inHex(tag)))
  const inRoom = (number: string) =>
    isIn(phones, index.tags('phone', number)) || isIn(rooms, index.tags('room-number', number))
  return ({ profile, cardless, room }, warning) => {
    if (profile) return isIn(handles, index.tags('handle', normalizeHandle(profile.handle)))
    if (cardless) return false
    if (room) return inRoom(room.phoneNumber)
    if (!warning) return false
    const wrote = authorTags.some((tag) => tag.equals(warning.authorTag))
    return wrote || inRoom(numberOfWarning(vault, warning))
  }
}

/**
 * Throws `not_found` for a case in which the moderator is involved, because the moderator may have
 * written about its number after claiming it.
 */
export async function requireUninvolved(
  desk: QueueDesk,
  { sealed }: Pick<CaseRow, 'sealed'>,
): Promise<void> {
  const content = sealedCase.open(desk.services.vault, sealed)
  const warning = await findModeratedWarning(desk.db, content.warningId)
  const isInvolved = await findInvolvement(desk)
  if (isInvolved(content, warning)) throw notFound()
}

const inHex = (tag: Buffer): string => tag.toString('hex')

const setOf = (tags: readonly Buffer[]): ReadonlySet<string> => new Set(tags.map(inHex))
