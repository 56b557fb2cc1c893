import type { WarningChoice } from '@sidelight/contract/calls/account-data'
import type { ConfirmedMembers } from '../accounts/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import { drawGoneAuthor } from './gone-author.ts'
import { listOwnWarnings, type OwnWarningServices } from './posting/own-warnings.ts'
import {
  deleteByAuthor,
  listPhonesOfAuthor,
  listTimesOfAuthor,
  replaceAuthor,
  setPublicFrom,
} from './posting/own-warnings-table.ts'
import { openPublicFrom, sealPublicFrom } from './public-from.ts'
import { recallWarnings } from './recalls/recall-warnings.ts'
import { warningWriters } from './warning-tags-table.ts'

/**
 * The warnings of one member: exported in a data export, and deleted or unlinked with the account.
 */
export const warningDataExport = {
  writers: warningWriters,
  collect: (services: OwnWarningServices, memberId: string) =>
    listOwnWarnings(services, memberId, Number.MAX_SAFE_INTEGER),
  async erase(db: Handle, services: EraseServices, warnings: WarningChoice): Promise<void> {
    const authorTags = services.index.tags('author', services.memberId)
    if (warnings === 'erase') {
      return recallWarnings(db, services, await deleteByAuthor(db, authorTags))
    }
    await writeLateTimes(db, services, authorTags)
    await unlinkWarnings(db, services.index, authorTags)
  },
}

interface EraseServices extends Pick<OwnWarningServices, 'vault' | 'index' | 'clock'> {
  confirmed: Pick<ConfirmedMembers, 'late' | 'waiting'>
  memberId: string
}

/**
 * Stores, in the warnings of an author who confirmed late, the time from which everybody could read
 * them. Without the account nothing else contains that time, and alerts about them would be sent at
 * the hour of its deletion.
 */
async function writeLateTimes(
  db: Handle,
  { vault, confirmed }: Pick<EraseServices, 'vault' | 'confirmed'>,
  authorTags: readonly Buffer[],
): Promise<void> {
  const late = await confirmed.late(db)
  const [from] = authorTags.flatMap((tag) => late.get(tag.toString('hex')) ?? [])
  if (!from) return
  const rows = await listTimesOfAuthor(db, authorTags)
  for (const row of rows.filter((known) => openPublicFrom(vault, known) < from)) {
    await setPublicFrom(db, row.id, sealPublicFrom(vault, from))
  }
}

/**
 * Replaces the author's tag by a random one for each number. Two warnings about one number still
 * count as one author's, but nothing links warnings about different numbers to each other or to the
 * member.
 */
async function unlinkWarnings(
  db: Handle,
  index: EraseServices['index'],
  authorTags: readonly Buffer[],
): Promise<void> {
  let phoneTags = await listPhonesOfAuthor(db, authorTags)
  while (phoneTags.length > 0) {
    for (const phoneTag of phoneTags) {
      await replaceAuthor(db, { authorTags, phoneTag }, drawGoneAuthor(index))
    }
    // A concurrent key rotation may have changed the tag of a row.
    phoneTags = await listPhonesOfAuthor(db, authorTags)
  }
}
