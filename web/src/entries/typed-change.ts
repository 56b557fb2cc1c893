import { onLeave } from '../platform/session/quick-exit.ts'
import { onSignOut } from '../platform/session/session.ts'
import type { EntryDraft } from './entry-draft.ts'

/**
 * The changes of stored entries that were typed and not saved, by the id of the entry. Held in
 * memory while the page exists, because an expired session leads to the sign-in and back. No other
 * member has an entry with the same id.
 */
const typed = new Map<string, EntryDraft>()

/** Returns the entry as its member has changed it, or undefined if she has not. */
export function typedChange(entryId: string): EntryDraft | undefined {
  return typed.get(entryId)
}

/** Stores what was typed about an entry; undefined drops it. */
export function typeChange(entryId: string, draft: EntryDraft | undefined): void {
  if (draft) typed.set(entryId, draft)
  else typed.delete(entryId)
}

/** Drops everything that was typed. */
function forgetTypedChanges(): void {
  typed.clear()
}

onSignOut(forgetTypedChanges)
onLeave(forgetTypedChanges)
