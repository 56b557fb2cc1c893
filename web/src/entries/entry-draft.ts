import type { OwnEntry } from '@sidelight/contract/entries'
import { editablePhone, isHandleText } from '@sidelight/contract/identifiers'

/** What the form starts with; the number as she typed it or as it is kept. */
export type EntryDraft = Omit<OwnEntry, 'id' | 'createdAt' | 'handle'> & { handle: string }

/** A new entry, with a number or handle that she has typed elsewhere already. */
export function newDraft(prefill: string): EntryDraft {
  const asHandle = isHandleText(prefill)
  return {
    phoneNumber: asHandle ? '' : prefill,
    handle: asHandle ? prefill.replaceAll('@', '') : '',
    counts: true,
    openToContact: false,
    metadata: { name: null, age: null, city: null, email: null, redFlags: [], notes: null },
  }
}

/** An entry of hers as she may change it. */
export function draftOf({ handle, ...entry }: OwnEntry): EntryDraft {
  return { ...entry, phoneNumber: editablePhone(entry.phoneNumber), handle: handle ?? '' }
}
