import { UnsavedChanges } from '../platform/drafts/unsaved-changes.ts'

/** What a member has typed into the form of a new plan. */
interface TypedPlan {
  /** The value of the time field: local time, or ''. */
  dueAt: string
  note: string
  way: 'link' | 'email'
  email: string
}

const NOTHING: TypedPlan = { dueAt: '', note: '', way: 'link', email: '' }

/** What was typed, by the id of the member. */
const typed = new UnsavedChanges<TypedPlan>()

/** Returns what this member has typed so far. */
export const typedPlan = (memberId: string): TypedPlan => typed.of(memberId) ?? NOTHING

/** Changes a part of what this member has typed. */
export function typePlan(memberId: string, changed: Partial<TypedPlan>): void {
  typed.put(memberId, { ...typedPlan(memberId), ...changed })
}

/** Drops what this member has typed. */
export const forgetTypedPlan = (memberId: string): void => typed.put(memberId, undefined)
