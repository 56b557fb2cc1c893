import type { Entry } from '@sidelight/contract/entries'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import { plainId } from '../platform/ids.ts'
import type { Limits } from '../platform/limits.ts'
import { quotaSpent } from '../platform/quota-spent.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { ENTRIES } from './entries-policy.ts'
import { insertEntry } from './entries-table.ts'
import { type GivenEntry, readContent, storeContent } from './entry-content.ts'

export interface EntryServices {
  db: Handle
  vault: Vault
  index: BlindIndex
  limits: Limits
  clock: Clock
  /** Country whose numbers may be written without a calling code. */
  region: string
}

/**
 * Keeps a private entry and answers her own values. Whoever else checks the number may learn that
 * it counts and its red flags. Runs inside the transaction of the call; a refused entry uses
 * nothing of the daily quota.
 */
export async function addEntry(
  services: EntryServices,
  memberId: string,
  given: GivenEntry,
): Promise<Entry> {
  const { db, index, clock, region } = services
  const content = readContent(given, region)
  await spendEntry(services, memberId)
  const { counts, openToContact } = given
  const id = plainId()
  const createdOn = clock().toISOString().slice(0, 10)
  await insertEntry(db, {
    ...storeContent(services, content, given.phoneNumber),
    id,
    authorTag: index.tag('author', memberId),
    counts,
    openToContact,
    createdOn,
  })
  const { phoneNumber, handle = null } = content
  return { id, phoneNumber, handle, counts, openToContact, createdAt: `${createdOn}T12:00:00.000Z` }
}

async function spendEntry({ limits, clock }: EntryServices, memberId: string): Promise<void> {
  const spent = await limits.spend(ENTRIES, memberId)
  if (!spent.allowed)
    throw quotaSpent(/* i18n */ `${ENTRIES.points} entries for today`, spent, clock())
}
