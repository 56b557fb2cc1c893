import { onLeave } from '../../platform/session/quick-exit.ts'
import { onSignOut } from '../../platform/session/session.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** The fields of a profile that differ from what is stored. */
export type TypedProfile = Partial<ProfileDraft>

/**
 * Held in memory while the page exists, because an expired session leads to the sign-in and back.
 * Not stored, because it is about the member herself.
 */
let typed: { memberId: string; changed: TypedProfile } | undefined

/** Returns what this member has typed and not saved, or undefined if that is nothing. */
export function typedProfile(memberId: string): TypedProfile | undefined {
  return typed?.memberId === memberId ? typed.changed : undefined
}

/** Stores what this member has typed. An empty change stores nothing. */
export function typeProfile(memberId: string, changed: TypedProfile): void {
  typed = Object.keys(changed).length === 0 ? undefined : { memberId, changed }
}

/** Drops what was typed. */
export function forgetTypedProfile(): void {
  typed = undefined
}

onSignOut(forgetTypedProfile)
onLeave(forgetTypedProfile)
