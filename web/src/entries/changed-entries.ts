import { UnsavedChanges } from '../platform/drafts/unsaved-changes.ts'
import type { EntryDraft } from './entry-draft.ts'

/** The member's entries that were changed and not saved. */
export const changedEntries = new UnsavedChanges<EntryDraft>()
