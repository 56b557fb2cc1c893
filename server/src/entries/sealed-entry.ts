import { normalizeEmail, normalizeHandle } from '@sidelight/contract/identifiers'
import { z } from 'zod'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Vault } from '../platform/vault.ts'

const CONTEXT = 'entries.sealed'

const EntryContent = z.object({
  phoneNumber: z.string(),
  handle: z.string().optional(),
  name: z.string().optional(),
  age: z.number().optional(),
  city: z.string().optional(),
  email: z.string().optional(),
  notes: z.string().optional(),
  /** In her own words; the row's readable flags are censored. */
  redFlags: z.array(z.string()),
})

/** What its author alone may read, whole: the number in E.164 (or bare digits), the rest as typed. */
export type EntryContent = z.output<typeof EntryContent>

export function sealEntry(vault: Vault, content: EntryContent): Buffer {
  return vault.seal(CONTEXT, JSON.stringify(content))
}

/** Throws when the key is gone or the value was changed. */
export function openEntry(vault: Vault, sealed: Uint8Array): EntryContent {
  return EntryContent.parse(JSON.parse(vault.open(CONTEXT, sealed)))
}

/** Of an entry that counts only this goes further: no name, age, city, e-mail or notes (decisions, Search). */
export function openCountingEntry(
  vault: Vault,
  sealed: Uint8Array,
): Pick<EntryContent, 'phoneNumber' | 'handle'> {
  const { phoneNumber, handle } = openEntry(vault, sealed)
  return { phoneNumber, handle }
}

/** The tags that find an entry by whom it is about. */
export function tagEntry(index: BlindIndex, { phoneNumber, handle, email }: EntryContent) {
  return {
    phoneTag: index.tag('phone', phoneNumber),
    handleTag: handle ? index.tag('handle', normalizeHandle(handle)) : null,
    emailTag: email ? index.tag('email', normalizeEmail(email)) : null,
  }
}
