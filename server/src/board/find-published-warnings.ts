import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { openIdentity } from './sealed-identity.ts'
import { type IdentityTags, listByTags } from './warning-tags-table.ts'
import type { BoardRow } from './warnings-table.ts'

export interface PublishedWarning
  extends Pick<
    BoardRow,
    'phoneTag' | 'authorTag' | 'redFlags' | 'location' | 'verified' | 'publishedAt'
  > {
  /** Whole: whoever asks masks it before it leaves. */
  identity: { phoneNumber: string; handle?: string }
}

/** What stands on the board about anybody with one of these tags, newest first. */
export async function findPublishedWarnings(
  { db, vault }: { db: Handle; vault: Vault },
  tags: IdentityTags,
  now: Date,
): Promise<PublishedWarning[]> {
  const rows = await listByTags(db, tags, now)
  return rows.map((row) => {
    const { phoneNumber, handle } = openIdentity(vault, row.sealed)
    return {
      phoneTag: row.phoneTag,
      authorTag: row.authorTag,
      redFlags: row.redFlags,
      location: row.location,
      verified: row.verified && row.state === 'published',
      publishedAt: row.publishedAt,
      identity: { phoneNumber, ...(handle === undefined ? {} : { handle }) },
    }
  })
}
