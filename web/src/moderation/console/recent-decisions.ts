import type { CaseOutcome } from '@sidelight/contract/rules/case-policy'
import { caseOutcomes } from '@sidelight/contract/rules/case-policy'
import { TabText } from '../../platform/drafts/tab-text.ts'
import { onSessionEnd, onSignOut } from '../../platform/session/session.ts'
import { createStore } from '../../platform/storage/store.ts'
import type { TypedDecision } from './typed-decisions.ts'

/** The actions by which two moderators decide. */
const proposals = [
  'proposed-stands',
  'proposed-removed',
  'proposed-verified',
  'proposed-banned',
] as const

/** A decision of this moderator within the time to undo it. */
export interface RecentDecision {
  id: string
  what: CaseOutcome | (typeof proposals)[number] | 'stands-held' | 'agreed'
  /** The end of the time to undo, as an ISO date. */
  until: string
  /** What was typed for it, which undoing restores. Absent after a reload. */
  typed?: TypedDecision
  /** Whether it cannot be undone any more, because another moderator has answered, say. */
  isOver?: true
}

const NONE: readonly RecentDecision[] = []

/** The moderator's decisions of the last minutes, newest first. */
export const recentDecisions = createStore(NONE)
const kept = new TabText('decided')

function forget() {
  recentDecisions.set(NONE)
}
onSessionEnd(forget)
onSignOut(forget)

/** Adds a decision. Replaces an earlier one about the same case. */
export function noteDecision(decision: RecentDecision): void {
  put([decision, ...recentDecisions.get().filter(({ id }) => id !== decision.id)])
}

/** Removes a decision after it was undone. */
export function dropDecision(id: string): void {
  put(recentDecisions.get().filter((decision) => decision.id !== id))
}

/** Marks those of the decisions that cannot be undone any more, except the ones made since. */
export function endDecisions(
  isEnded: (decision: RecentDecision) => boolean,
  known: readonly RecentDecision[] = recentDecisions.get(),
): void {
  const ended = known.filter((decision) => !decision.isOver && isEnded(decision))
  if (ended.length === 0) return
  put(
    recentDecisions
      .get()
      .map((decision) => (ended.includes(decision) ? { ...decision, isOver: true } : decision)),
  )
}

/** Adds the decisions that this tab has stored for a reload. Never rejects. */
export async function restoreRecentDecisions(): Promise<void> {
  const text = await kept.read().catch(() => null)
  const stored: unknown = text === null ? [] : JSON.parse(text)
  const known = recentDecisions.get()
  const more = (Array.isArray(stored) ? stored : [])
    .filter(isRecent)
    .filter(({ id }) => !known.some((one) => one.id === id))
  if (more.length > 0) recentDecisions.set([...known, ...more])
}

function put(next: readonly RecentDecision[]) {
  recentDecisions.set(next)
  const lasting = next.map(({ id, what, until }) => ({ id, what, until }))
  void kept.keep(lasting.length === 0 ? null : JSON.stringify(lasting))
}

function isRecent(value: unknown): value is RecentDecision {
  if (typeof value !== 'object' || value === null) return false
  const { id, what, until }: Partial<Record<keyof RecentDecision, unknown>> = value
  const names: readonly unknown[] = [...caseOutcomes, ...proposals, 'stands-held', 'agreed']
  return typeof id === 'string' && typeof until === 'string' && names.includes(what)
}
