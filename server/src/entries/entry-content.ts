import type { NewEntry } from '@sidelight/contract/calls/entries'
import { msg } from '@sidelight/contract/msg'
import { censorAll } from '@sidelight/contract/rules/censoring/censor'
import { readNumber } from '@sidelight/contract/rules/parsing/read-number'
import { redFlags as knownFlags, orderRedFlags } from '@sidelight/contract/rules/red-flags'
import type { z } from 'zod'
import { invalid } from '../platform/http/invalid.ts'
import type { Services } from '../platform/services.ts'
import { type EntryContent, sealedEntry, tagEntry } from './sealed-entry.ts'

export type GivenEntry = z.output<typeof NewEntry>

/**
 * Returns the content of an entry in its stored form. Throws `invalid` if the text contains no
 * number, or several.
 */
export function readContent(
  { phoneNumber, handle, metadata }: GivenEntry,
  region: string,
): EntryContent {
  const read = readNumber(phoneNumber, region)
  if (read.kind === 'none') {
    throw invalid({ phoneNumber: msg('Please enter a phone number') })
  }
  if (read.kind === 'several') {
    throw invalid({ phoneNumber: msg('This is more than one number. Enter one.') })
  }
  return {
    ...metadata,
    phoneNumber: read.number,
    handle,
    age: metadata.age ?? undefined,
  }
}

/** Returns the columns of an entry: content sealed and tagged, red flags readable and censored. */
export function toEntryRow(
  { vault, index }: Pick<Services, 'vault' | 'index'>,
  content: EntryContent,
  typedNumber: string,
) {
  return {
    ...tagEntry(index, content),
    sealed: sealedEntry.seal(vault, content),
    redFlags: publicFlags(content, typedNumber),
  }
}

/**
 * Returns the red flags that other members may see. A flag in the member's own words may contain a
 * name or a number, so it is censored (rules: Search).
 */
function publicFlags({ handle, email, name, redFlags }: EntryContent, typedNumber: string) {
  const person = { phoneNumber: typedNumber, handle, email, realName: name }
  const own = redFlags.filter((flag) => !Object.hasOwn(knownFlags, flag))
  const words = censorAll(own, person)
  const worded = new Map(own.map((flag, at) => [flag, words[at] ?? '']))
  const censored = redFlags.map((flag) => worded.get(flag) ?? flag)
  // A flag of which only the censor's stars are left is omitted.
  return orderRedFlags(censored.filter((flag) => flag.replaceAll('*', '').trim() !== ''))
}

/** Returns the mark of an entry whose author has not confirmed the email, or an empty object. */
export function whileWaiting(waits: boolean): { unconfirmed?: true } {
  return waits ? { unconfirmed: true } : {}
}
