import type { OwnEntry } from '@sidelight/contract/calls/entries'
import { editablePhone, isHandleText } from '@sidelight/contract/rules/masking/identifiers'

/** The initial values of the form; the number as typed or as stored. */
export type EntryDraft = Omit<OwnEntry, 'id' | 'createdAt' | 'handle'> & { handle: string }

/** Returns a new entry, with a number or handle that was typed elsewhere. */
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

/** Returns one of the member's own entries as an editable draft. */
export function draftOf({ handle, ...entry }: OwnEntry): EntryDraft {
  return { ...entry, phoneNumber: editablePhone(entry.phoneNumber), handle: handle ?? '' }
}
