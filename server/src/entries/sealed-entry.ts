import { normalizeEmail, normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import { z } from 'zod'
import type { BlindIndex, PersonField } from '../platform/crypto/blind-index.ts'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'
import type { Vault } from '../platform/crypto/vault.ts'

const EntryContent = z.object({
  phoneNumber: z.string(),
  handle: z.string().optional(),
  name: z.string().optional(),
  age: z.number().optional(),
  city: z.string().optional(),
  email: z.string().optional(),
  notes: z.string().optional(),
  /** As the member wrote them. The readable flags of the row are censored. */
  redFlags: z.array(z.string()),
  /**
   * A random text, set while the entry is held. The entry's tags are of this text instead of the
   * person.
   */
  held: z.string().optional(),
})

/** What only the author may read: the number in E.164 or as digits, the rest as typed. */
export type EntryContent = z.output<typeof EntryContent>

/**
 * Returns what other features may read of a counting entry: no name, age, city, email or notes
 * (rules: Search).
 */
export function openCountingEntry(
  vault: Vault,
  sealed: Uint8Array,
): Pick<EntryContent, 'phoneNumber' | 'handle'> {
  const { phoneNumber, handle } = sealedEntry.open(vault, sealed)
  return { phoneNumber, handle }
}

/**
 * Returns the tags by which an entry is found. The tags of a held entry are of its own random text,
 * so that no query finds it, and a reader of the database learns neither its number nor which other
 * entries are about the same one.
 */
export function tagEntry(index: BlindIndex, { phoneNumber, handle, email, held }: EntryContent) {
  const tagOf = (field: PersonField, value: string) =>
    held === undefined ? index.tag(field, value) : index.tag('held', `${field} ${held}`)
  return {
    phoneTag: tagOf('phone', phoneNumber),
    handleTag: handle ? tagOf('handle', normalizeHandle(handle)) : null,
    emailTag: email ? tagOf('email', normalizeEmail(email)) : null,
  }
}

export const sealedEntry = sealedColumn({
  table: 'entries',
  column: 'sealed',
  schema: EntryContent,
  tags: { columns: ['phoneTag', 'handleTag', 'emailTag'], of: tagEntry },
})
