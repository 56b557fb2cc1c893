import { onLeave } from '../platform/session/quick-exit.ts'
import { onSignOut } from '../platform/session/session.ts'

/** What a member has typed into the form of a new plan. */
export interface TypedPlan {
  /** The value of the time field: local time, or ''. */
  dueAt: string
  note: string
  way: 'link' | 'email'
  email: string
}

const NOTHING: TypedPlan = { dueAt: '', note: '', way: 'link', email: '' }

/**
 * Held in memory while the page exists, because the member may look something up on another page
 * and return. Not stored, because the note is never stored unsealed.
 */
let typed: { memberId: string; plan: TypedPlan } | undefined

/** Returns what this member has typed so far. */
export function typedPlan(memberId: string): TypedPlan {
  return typed?.memberId === memberId ? typed.plan : NOTHING
}

/** Changes a part of what this member has typed. */
export function typePlan(memberId: string, changed: Partial<TypedPlan>): void {
  typed = { memberId, plan: { ...typedPlan(memberId), ...changed } }
}

/** Drops what was typed. */
export function forgetTypedPlan(): void {
  typed = undefined
}

onSignOut(forgetTypedPlan)
onLeave(forgetTypedPlan)
