import { normalizeEmail, normalizeHandle } from '@sidelight/contract/identifiers'
import type { BlindIndex, TagField } from '../platform/blind-index.ts'
import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { listSealedEntries, type SealedEntry } from './entries-table.ts'
import { type EntryContent, openEntry } from './sealed-entry.ts'

/** Ids of the entries that do not open, and of those whose tags belong to other values. */
interface CheckedEntries {
  total: number
  unopened: string[]
  mistagged: string[]
}

/** Opens every entry once and compares its tags with what is sealed. */
export async function checkEntries(
  db: Handle,
  services: { vault: Vault; index: BlindIndex },
): Promise<CheckedEntries> {
  const unopened: string[] = []
  const mistagged: string[] = []
  const total = await inBatches(
    (...page) => listSealedEntries(db, ...page),
    (rows) => {
      for (const row of rows) {
        const content = tryOpen(services.vault, row)
        if (!content) unopened.push(row.id)
        else if (!isTagged(services.index, row, content)) mistagged.push(row.id)
      }
      return rows.length
    },
  )
  return { total, unopened, mistagged }
}

function tryOpen(vault: Vault, { sealed }: SealedEntry): EntryContent | undefined {
  try {
    return openEntry(vault, sealed)
  } catch {
    return undefined
  }
}

/** A row of an older key carries that key's tags until a rotation reaches it. */
function isTagged(index: BlindIndex, row: SealedEntry, content: EntryContent): boolean {
  const { phoneNumber, handle, email } = content
  const isRight = (field: TagField, value: string | undefined, tag: Buffer | null) =>
    value ? index.tags(field, value).some((form) => tag?.equals(form)) : tag === null
  return (
    isRight('phone', phoneNumber, row.phoneTag) &&
    isRight('handle', handle && normalizeHandle(handle), row.handleTag) &&
    isRight('email', email && normalizeEmail(email), row.emailTag)
  )
}
