import { CODE_MS } from '@sidelight/contract/rules/control-policy'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { onSessionEnd, onSignOut } from '../../platform/session/session.ts'
import { createStore, useStore } from '../../platform/storage/store.ts'
import type { Asked } from './ask-control.tsx'
import { readKept, removeKept, writeKept } from './kept-in-tab.ts'
import type { Kept, Step, Writing } from './step.ts'

/** Returns the step at which the code that was just asked for is entered. */
export const enterStep = (asked: Asked): Step => ({
  at: 'enter',
  asked,
  until: new Date(Date.now() + CODE_MS),
})

const NOTHING: Writing = {
  kind: undefined,
  text: '',
  contact: '',
  rights: ['objection'],
  taken: undefined,
}

const NONE: Kept['writings'] = {}

/** The step from which the page was left, and the receipt in its URL. */
let kept: Pick<Kept, 'step' | 'receipt'> | undefined
const writings = createStore(NONE)
/** How often this tab has forgotten its steps. */
export const timesForgotten = createStore(0)

/**
 * Returns the step at which the page was left in this tab, also before a reload, unless its code or
 * proof has expired.
 */
export function keptStep(receipt: string): Step | undefined {
  if (!kept) restore()
  if (kept && endOf(kept.step) <= Date.now()) forgetSteps()
  return kept?.receipt === receipt ? kept.step : undefined
}

/**
 * Stores the step, for a return from another page or a reload. At the first step, everything stored
 * is forgotten instead. `since` is the value of `timesForgotten` when the steps started: an
 * answer may arrive after a sign-out has forgotten them, and is not stored.
 */
export function keepStep(step: Step, receipt: string, since: number): void {
  if (step.at === 'ask') return forgetSteps()
  if (since !== timesForgotten.get()) return
  if (!isSameProof(step, receipt)) writings.set(NONE)
  kept = { step, receipt }
  store()
}

/**
 * Returns whether a step is about the value of the step before it, under the same receipt.
 * Otherwise it may be another person's.
 */
function isSameProof(step: Step, receipt: string): boolean {
  if (kept?.receipt !== receipt || !('asked' in step) || !('asked' in kept.step)) return false
  const { kind, value } = kept.step.asked
  return step.asked.kind === kind && step.asked.value === value
}

/** Returns what was chosen and typed about a warning, and a function that changes it. */
export function useWriting(warningId: string): [Writing, (part: Partial<Writing>) => void] {
  const all = useStore(writings, NONE)
  const from = kept
  const change = (part: Partial<Writing>) => {
    // The answer to a form of earlier steps. If everything was forgotten, the next step clears it.
    if (kept && kept !== from) return
    const before = writings.get()
    writings.set({ ...before, [warningId]: { ...(before[warningId] ?? NOTHING), ...part } })
    store()
  }
  return [all[warningId] ?? NOTHING, change]
}

/** The empty form about a warning. */
export const NOTHING_WRITTEN: Pick<Writing, 'kind' | 'text' | 'contact' | 'rights'> = {
  kind: NOTHING.kind,
  text: NOTHING.text,
  contact: NOTHING.contact,
  rights: NOTHING.rights,
}

/** Forgets the step, the texts and the receipts of this tab. */
export function forgetSteps(): void {
  kept = undefined
  writings.set(NONE)
  timesForgotten.set(timesForgotten.get() + 1)
  removeKept()
}
onSignOut(forgetSteps)
onSessionEnd(forgetSteps)

/** Returns when a step can no longer be used, in ms since 1970. */
function endOf(step: Step): number {
  if (step.at === 'enter') return step.until.getTime()
  if (step.at === 'given') return Date.parse(step.given.profile.until) + DAY_MS
  return 'proof' in step ? step.proof.until.getTime() : Infinity
}

function store(): void {
  if (kept) {
    const { step } = kept
    writeKept({ ...kept, step: withoutRelation(step), writings: writings.get() }, endOf(step))
  } else removeKept()
}

/** The answer to "Is this about you?" is not stored, so it is asked again after a reload. */
function withoutRelation(step: Step): Step {
  return step.at === 'list' ? { at: 'about', asked: step.asked, proof: step.proof } : step
}

function restore(): void {
  const stored = readKept()
  if (!stored) return
  kept = stored
  writings.set(stored.writings)
}
