import type { Member, ProfileChange } from '@sidelight/contract/accounts'
import { profile } from './messages.ts'

export const profileFields = ['fullName', 'username', 'age', 'city'] as const
export type ProfileField = (typeof profileFields)[number]

/** The profile as it stands in the form, every field as typed; null: to be removed. */
export type ProfileDraft = Readonly<Record<ProfileField, string | null>>

/** The form filled with what is known (specification §4: prefilled). */
export function draftOf(member: Member): Record<ProfileField, string> {
  const { fullName, username, age, city } = member
  return {
    fullName: fullName ?? '',
    username: username ?? '',
    age: age === null ? '' : String(age),
    city: city ?? '',
  }
}

/** Sentences about wrong fields that can be told without the server. */
export function checkProfile({ age }: ProfileDraft): Readonly<Record<string, string>> {
  const isWhole = age === null || /^\d*$/.test(age.trim())
  return isWhole ? {} : { age: profile.wholeAge }
}

/** Only non-empty fields are sent (specification §5), age as an integer; a cleared one is null. */
export function changeOf(draft: ProfileDraft): ProfileChange {
  const entries = profileFields.map((field) => [field, draft[field]?.trim() ?? null] as const)
  const sent = entries.filter(([, value]) => value !== '')
  return Object.fromEntries(
    sent.map(([field, value]) => [field, field === 'age' && value ? Number(value) : value]),
  )
}
