import type { BalanceField, CaseOutcome, CaseReason } from '@sidelight/contract/rules/case-policy'
import { caseOutcomes, caseReasonNames } from '@sidelight/contract/rules/case-policy'
import { TabText } from '../../platform/drafts/tab-text.ts'
import { onSessionEnd, onSignOut } from '../../platform/session/session.ts'
import { createStore, type Store } from '../../platform/storage/store.ts'

/** What a moderator has chosen and typed for a case that is not decided yet. */
export interface TypedDecision {
  outcome: CaseOutcome | null
  reason: CaseReason | null
  explanation: string
  /** The indices of the struck words. */
  struck: readonly number[]
  /** The hash of the warning's text when it was chosen. Empty before anything was chosen. */
  print: string
  hide: boolean
  /** Whether the decision counts against a side. */
  strike: boolean
  question: string
  /** Why an objection needs more time. */
  extension: string
  /** The weighing of an objection. */
  balance: TypedBalance
}

type TypedBalance = Readonly<Record<BalanceField, string>>

/**
 * Returns a weighing that this tab stored. Fields that are missing or of another type are empty.
 */
function balanceOf(stored: unknown): TypedBalance {
  const kept: Partial<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const text = (field: BalanceField) => {
    const value = kept[field]
    return typeof value === 'string' ? value : ''
  }
  return {
    purpose: text('purpose'),
    necessity: text('necessity'),
    personNamed: text('personNamed'),
    others: text('others'),
    result: text('result'),
  }
}

export const NOTHING_TYPED: TypedDecision = {
  outcome: null,
  reason: null,
  explanation: '',
  struck: [],
  print: '',
  hide: false,
  strike: false,
  question: '',
  extension: '',
  balance: balanceOf(undefined),
}

type Typed = Readonly<Record<string, TypedDecision>>

/** By the id of the case. */
const typed: Store<Typed> = createStore<Typed>({})
const kept = new TabText('decisions')

function forget() {
  typed.set({})
}
onSessionEnd(forget)
onSignOut(forget)

/**
 * What was typed for each case. Held in memory; after a reload it is restored from what this tab
 * stored.
 */
export const typedDecisions: Pick<Store<Typed>, 'get' | 'subscribe'> = typed

/**
 * Adds what this tab has stored for a reload, except where something was typed since. Never
 * rejects.
 */
export async function restoreDecisions(): Promise<void> {
  const text = await kept.read().catch(() => null)
  if (text === null) return
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return
  const known = Object.entries(stored).flatMap(([id, value]) => {
    const decision = restored(value)
    return decision ? [[id, decision] as const] : []
  })
  typed.set({ ...Object.fromEntries(known), ...typed.get() })
}

export function typeDecision(caseId: string, changed: Partial<TypedDecision>): void {
  const before = typed.get()[caseId] ?? NOTHING_TYPED
  put({ ...typed.get(), [caseId]: { ...before, ...changed } })
}

export function forgetDecision(caseId: string): void {
  put(Object.fromEntries(Object.entries(typed.get()).filter(([id]) => id !== caseId)))
}

/**
 * Returns whether a reload would lose a text: in discreet mode nothing is stored, and the newest
 * letters are stored only after they are sealed.
 */
export function hasUnstoredText(): boolean {
  const texts = Object.values(typed.get()).map(
    ({ explanation, question, extension, balance }) =>
      explanation + question + extension + Object.values(balance).join(''),
  )
  return texts.some((text) => text.trim() !== '') && (!kept.isStored || kept.isBehind)
}

function put(next: Typed) {
  typed.set(next)
  void kept.keep(Object.keys(next).length === 0 ? null : JSON.stringify(next))
}

function restored(value: unknown): TypedDecision | null {
  if (typeof value !== 'object' || value === null) return null
  const fields: Partial<Record<keyof TypedDecision, unknown>> = value
  return {
    outcome: caseOutcomes.find((outcome) => outcome === fields.outcome) ?? null,
    reason: caseReasonNames.find((reason) => reason === fields.reason) ?? null,
    explanation: typeof fields.explanation === 'string' ? fields.explanation : '',
    struck: Array.isArray(fields.struck) ? fields.struck.filter(Number.isInteger) : [],
    print: typeof fields.print === 'string' ? fields.print : '',
    hide: fields.hide === true,
    strike: fields.strike === true,
    question: typeof fields.question === 'string' ? fields.question : '',
    extension: typeof fields.extension === 'string' ? fields.extension : '',
    balance: balanceOf(fields.balance),
  }
}
