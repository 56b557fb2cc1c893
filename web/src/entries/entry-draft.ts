import type { NewEntry, OwnEntry } from '@sidelight/contract/calls/entries'
import { editablePhone, isHandleText } from '@sidelight/contract/rules/masking/identifiers'

/** The initial values of the form, as typed or as stored. */
export type EntryDraft = Omit<OwnEntry, 'id' | 'createdAt' | 'handle'> & { handle: string }

/** Returns the draft of a new entry. `prefill` is a number or handle that was typed elsewhere. */
export function newDraft(prefill: string): EntryDraft {
  const asHandle = isHandleText(prefill)
  return {
    phoneNumber: asHandle ? '' : prefill,
    handle: asHandle ? prefill.replaceAll('@', '') : '',
    counts: true,
    countsFrom: 1,
    openToContact: false,
    metadata: { name: null, age: null, city: null, email: null, redFlags: [], notes: null },
  }
}

/** Returns one of the member's entries as a draft. */
export function draftOf({ handle, ...entry }: OwnEntry): EntryDraft {
  return { ...entry, phoneNumber: editablePhone(entry.phoneNumber), handle: handle ?? '' }
}

/**
 * Returns a filled form as a draft, in the form in which it would be restored: without empty fields
 * and author.
 */
export function draftOfFilled(entry: NewEntry): EntryDraft | null {
  return restoreEntry(JSON.parse(JSON.stringify(entry)))
}

/** Returns a stored form, or null if it is not one. Missing fields are empty. */
export function restoreEntry(kept: unknown): EntryDraft | null {
  if (!isObject(kept) || !('metadata' in kept) || !isObject(kept.metadata)) return null
  const empty = newDraft('')
  const handle: unknown = Reflect.get(kept, 'handle')
  const filled = {
    ...empty,
    ...kept,
    handle: typeof handle === 'string' ? handle.replaceAll('@', '') : '',
  }
  const { phoneNumber, counts, countsFrom, openToContact } = filled
  const metadata = { ...empty.metadata, ...kept.metadata }
  return { phoneNumber, handle: filled.handle, counts, countsFrom, openToContact, metadata }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
