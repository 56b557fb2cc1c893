import { UnsavedChanges } from '../../platform/drafts/unsaved-changes.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** The fields of a profile that differ from what is stored, by the id of its member. */
export const changedProfiles = new UnsavedChanges<Partial<ProfileDraft>>()
