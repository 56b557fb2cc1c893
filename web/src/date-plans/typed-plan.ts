import { onLeave } from '../platform/session/quick-exit.ts'
import { onSignOut } from '../platform/session/session.ts'

/** What a member typed into the form of a plan that is not set yet. */
export interface TypedPlan {
  /** The value of the field: local time, or ''. */
  dueAt: string
  note: string
  way: 'link' | 'email'
  email: string
}

const NOTHING: TypedPlan = { dueAt: '', note: '', way: 'link', email: '' }

/**
 * The text of the form, while this page lives: the member may look something up on another page and
 * return. In memory only, because the note is never stored unsealed.
 */
let typed: { memberId: string; plan: TypedPlan } | undefined

/** Returns what this member typed so far. */
export function typedPlan(memberId: string): TypedPlan {
  return typed?.memberId === memberId ? typed.plan : NOTHING
}

/** Replaces what this member typed. */
export function typePlan(memberId: string, changed: Partial<TypedPlan>): void {
  typed = { memberId, plan: { ...typedPlan(memberId), ...changed } }
}

/** Drops the text that was typed into the form. */
export function forgetTypedPlan(): void {
  typed = undefined
}

onSignOut(forgetTypedPlan)
onLeave(forgetTypedPlan)
