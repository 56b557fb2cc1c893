import { randomBytes } from 'node:crypto'
import type { WarningChoice } from '@sidelight/contract/calls/account-data'
import type { Handle } from '../platform/database/tables.ts'
import { listOwnWarnings, type OwnWarningServices } from './posting/own-warnings.ts'
import { deleteByAuthor, listPhonesOfAuthor, replaceAuthor } from './posting/own-warnings-table.ts'
import { warningWriters } from './warning-tags-table.ts'

const TAG_BYTES = 16

/**
 * The warnings of one member: collected for a data export, deleted or unlinked with the account.
 */
export const warningDataExport = {
  writers: warningWriters,
  collect: (services: OwnWarningServices, memberId: string) =>
    listOwnWarnings(services, memberId, Number.MAX_SAFE_INTEGER),
  async erase(
    db: Handle,
    { index, memberId }: Pick<OwnWarningServices, 'index'> & { memberId: string },
    warnings: WarningChoice,
  ): Promise<void> {
    const authorTags = index.tags('author', memberId)
    if (warnings === 'erase') await deleteByAuthor(db, authorTags)
    else await unlinkWarnings(db, authorTags)
  },
}

/**
 * Replaces the author's tag by a random one for each number: two warnings about one number still
 * count as one author's, and nothing links warnings about different numbers to each other or to the
 * member.
 */
async function unlinkWarnings(db: Handle, authorTags: readonly Buffer[]): Promise<void> {
  let phoneTags = await listPhonesOfAuthor(db, authorTags)
  while (phoneTags.length > 0) {
    for (const phoneTag of phoneTags) {
      await replaceAuthor(db, { authorTags, phoneTag }, randomBytes(TAG_BYTES))
    }
    // A key rotation that runs at the same time may have given a row another tag.
    phoneTags = await listPhonesOfAuthor(db, authorTags)
  }
}
