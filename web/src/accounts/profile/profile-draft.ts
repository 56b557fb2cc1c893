import type { Member, ProfileChange } from '@sidelight/contract/calls/accounts'
import { profile } from '../messages.ts'

export const profileFields = ['fullName', 'username', 'age', 'city'] as const
export type ProfileField = (typeof profileFields)[number]

/** The profile in the form, every field as typed; null for a field that is to be removed. */
export type ProfileDraft = Readonly<Record<ProfileField, string | null>>

/** Returns the form filled with the stored profile (specification §4: prefilled). */
export function draftOf(member: Member): Record<ProfileField, string> {
  const { fullName, username, age, city } = member
  return {
    fullName: fullName ?? '',
    username: username ?? '',
    age: age === null ? '' : String(age),
    city: city ?? '',
  }
}

/** Returns the fields of a draft that differ from the stored profile. */
export function changedFields(draft: ProfileDraft, member: Member): Partial<ProfileDraft> {
  const stored = draftOf(member)
  const changed = profileFields.filter((field) => draft[field] !== stored[field])
  return Object.fromEntries(changed.map((field) => [field, draft[field]]))
}

/**
 * Returns sentences about the fields that are wrong, as far as this is known without the server.
 */
export function checkProfile({ age }: ProfileDraft): Readonly<Record<string, string>> {
  const isWhole = age === null || /^\d*$/.test(age.trim())
  return isWhole ? {} : { age: profile.wholeAge }
}

/**
 * Returns the change to send: only non-empty fields (specification §5), the age as an integer, null
 * for a cleared field.
 */
export function changeOf(draft: ProfileDraft): ProfileChange {
  const entries = profileFields.map((field) => [field, draft[field]?.trim() ?? null] as const)
  const sent = entries.filter(([, value]) => value !== '')
  return Object.fromEntries(
    sent.map(([field, value]) => [field, field === 'age' && value ? Number(value) : value]),
  )
}
