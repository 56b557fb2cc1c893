import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { type CountingRow, type IdentityTags, listCountingByTags } from './entries-table.ts'
import { openEntry } from './sealed-entry.ts'

/** Of an entry only this goes further: no name, age, city, e-mail or notes (decisions, Search). */
interface CountingEntry extends Omit<CountingRow, 'sealed'> {
  /** Whole: whoever asks masks it before it leaves. */
  identity: { phoneNumber: string; handle?: string }
}

/** The entries that count about anybody with one of these tags, newest day first. */
export async function findCountingEntries(
  { db, vault }: { db: Handle; vault: Vault },
  tags: IdentityTags,
): Promise<CountingEntry[]> {
  const rows = await listCountingByTags(db, tags)
  return rows.map(({ sealed, ...row }) => {
    const { phoneNumber, handle } = openEntry(vault, sealed)
    return { ...row, identity: { phoneNumber, ...(handle === undefined ? {} : { handle }) } }
  })
}
