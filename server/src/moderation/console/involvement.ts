import { type ModeratedWarning, numberOfWarning, phoneTagsOfAuthor } from '../../board/index.ts'
import { phoneTagsOfEntries } from '../../entries/index.ts'
import { numberTagsOfMember } from '../../rooms/index.ts'
import type { Desk } from './at-console.ts'

interface Involvement {
  inWarning: (warning: ModeratedWarning) => boolean
  /** In a room about this number. */
  inRoom: (phoneNumber: string) => boolean
}

/**
 * Returns whether the moderator herself is involved in a case: she wrote the warning, or about its
 * number, or was in a room about it. She is not told which, and such a case does not exist for her.
 */
export async function findInvolvement({ db, services, moderator }: Desk): Promise<Involvement> {
  const { vault, index } = services
  const { memberId } = moderator
  const authorTags = index.tags('author', memberId)
  const phones = new Set(
    [
      ...(await phoneTagsOfAuthor(db, authorTags)),
      ...(await phoneTagsOfEntries({ db, vault, index }, memberId)),
    ].map(inHex),
  )
  const rooms = new Set((await numberTagsOfMember(db, index, memberId)).map(inHex))
  const inRoom = (number: string) =>
    index.tags('phone', number).some((tag) => phones.has(inHex(tag))) ||
    index.tags('room-number', number).some((tag) => rooms.has(inHex(tag)))
  return {
    inRoom,
    inWarning: (warning) =>
      authorTags.some((tag) => tag.equals(warning.authorTag)) ||
      inRoom(numberOfWarning(vault, warning)),
  }
}

const inHex = (tag: Buffer): string => tag.toString('hex')
