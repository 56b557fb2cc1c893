import { censor } from '@sidelight/contract/censor'
import type { NewEntry } from '@sidelight/contract/entries'
import { normalizeHandle } from '@sidelight/contract/identifiers'
import { Problem } from '@sidelight/contract/problem'
import { redFlags as knownFlags, orderRedFlags } from '@sidelight/contract/red-flags'
import type { z } from 'zod'
import type { BlindIndex } from '../platform/blind-index.ts'
import { normalizePhone } from '../platform/phone-number.ts'
import type { Vault } from '../platform/vault.ts'
import { type EntryContent, sealEntry, tagEntry } from './sealed-entry.ts'

export type GivenEntry = z.output<typeof NewEntry>

/** Throws `invalid` when there is no number. */
export function readContent(
  { phoneNumber, handle, metadata }: GivenEntry,
  region: string,
): EntryContent {
  const number = normalizePhone(phoneNumber, region)
  if (number === undefined) {
    throw new Problem('invalid', 'Please check the marked fields.', {
      fields: { phoneNumber: 'Please enter a phone number' },
    })
  }
  const bareHandle = handle?.normalize('NFKC').replaceAll('@', '').trim()
  return {
    ...metadata,
    phoneNumber: number,
    handle: bareHandle && normalizeHandle(bareHandle) !== '' ? bareHandle : undefined,
    age: metadata.age ?? undefined,
  }
}

/** The content as a row keeps it: sealed, found by tags, its flags readable and censored. */
export function storeContent(
  { vault, index }: { vault: Vault; index: BlindIndex },
  content: EntryContent,
  typedNumber: string,
) {
  return {
    ...tagEntry(index, content),
    sealed: sealEntry(vault, content),
    redFlags: publicFlags(content, typedNumber),
  }
}

/** Others see flags, and her own wording may hold a name or a number (decisions, Search). */
function publicFlags({ handle, email, name, redFlags }: EntryContent, typedNumber: string) {
  const identity = { phoneNumber: typedNumber, handle, email, realName: name }
  const censored = redFlags.map((flag) =>
    Object.hasOwn(knownFlags, flag) ? flag : censor(flag, identity),
  )
  // What was nothing but an identifier would stand on the card as stars.
  return orderRedFlags(censored.filter((flag) => flag.replaceAll('*', '').trim() !== ''))
}
