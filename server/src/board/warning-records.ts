import { randomBytes } from 'node:crypto'
import type { WarningChoice } from '@sidelight/contract/account-data'
import type { Handle } from '../platform/tables.ts'
import { listOwnWarnings, type OwnServices } from './own-warnings.ts'
import { deleteByAuthor, listPhonesOfAuthor, replaceAuthor } from './own-warnings-table.ts'

const TAG_BYTES = 16

/** What is kept of one member here: collected for her export, erased or let go with her account. */
export const warningRecords = {
  collect: (services: OwnServices, memberId: string) =>
    listOwnWarnings(services, memberId, Number.MAX_SAFE_INTEGER),
  async erase(
    db: Handle,
    { index, memberId }: Pick<OwnServices, 'index'> & { memberId: string },
    warnings: WarningChoice,
  ): Promise<void> {
    const authorTags = index.tags('author', memberId)
    if (warnings === 'erase') await deleteByAuthor(db, authorTags)
    else await unlinkWarnings(db, authorTags)
  },
}

/**
 * A random tag for each number: two warnings about one number still count as one woman's, and nothing
 * ties those about different numbers to each other or to her.
 */
async function unlinkWarnings(db: Handle, authorTags: readonly Buffer[]): Promise<void> {
  let phoneTags = await listPhonesOfAuthor(db, authorTags)
  while (phoneTags.length > 0) {
    for (const phoneTag of phoneTags) {
      await replaceAuthor(db, { authorTags, phoneTag }, randomBytes(TAG_BYTES))
    }
    // A rotation of keys may have given one of them another tag in between.
    phoneTags = await listPhonesOfAuthor(db, authorTags)
  }
}
