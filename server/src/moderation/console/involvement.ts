import { normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import {
  handleTagsOfAuthor,
  type ModeratedWarning,
  numberOfWarning,
  phoneTagsOfAuthor,
} from '../../board/index.ts'
import { tagsOfEntries } from '../../entries/index.ts'
import { numberTagsOfMember } from '../../rooms/index.ts'
import type { QueueDesk } from './at-console.ts'

/** Whether the moderator is involved in the subject of a case. It does not reveal in what way. */
interface Involvement {
  /**
   * Returns whether the moderator wrote the warning or about its number, or was in a room about it.
   */
  inWarning: (warning: ModeratedWarning) => boolean
  /** Returns whether the moderator wrote about this number, or was in a room about it. */
  inRoom: (phoneNumber: string) => boolean
  /** Returns whether the moderator wrote about the handle. */
  inHandle: (handle: string) => boolean
}

/**
 * Returns the checks for involvement. A case in which the moderator is involved does not exist for
 * that moderator.
 */
export async function findInvolvement({
  db,
  services,
  moderator,
}: QueueDesk): Promise<Involvement> {
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
  return {
    inRoom,
    inWarning: (warning) =>
      authorTags.some((tag) => tag.equals(warning.authorTag)) ||
      inRoom(numberOfWarning(vault, warning)),
    inHandle: (handle) => isIn(handles, index.tags('handle', normalizeHandle(handle))),
  }
}

const inHex = (tag: Buffer): string => tag.toString('hex')

const setOf = (tags: readonly Buffer[]): ReadonlySet<string> => new Set(tags.map(inHex))
