import { UnsavedChanges } from '../../platform/drafts/unsaved-changes.ts'
import type { WarningDraft } from '../form/warning-draft.ts'

/** The member's warnings that were changed and not saved. */
export const changedWarnings = new UnsavedChanges<WarningDraft>()
