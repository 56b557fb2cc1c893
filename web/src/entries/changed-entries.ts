import { UnsavedChanges } from '../platform/drafts/unsaved-changes.ts'
import type { EntryDraft } from './entry-draft.ts'

/** The entries of the member that she has changed and not saved. */
export const changedEntries = new UnsavedChanges<EntryDraft>()
