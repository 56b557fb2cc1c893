import { UnsavedChanges } from '../../platform/drafts/unsaved-changes.ts'
import type { WarningDraft } from '../form/warning-draft.ts'

/** The warnings of the member that she has changed and not saved. */
export const changedWarnings = new UnsavedChanges<WarningDraft>()
