import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { NamedCaseKind } from '@sidelight/contract/calls/moderation/named'
import type { ObjectionRight } from '@sidelight/contract/rules/case-policy'
import { CODE_MS, type CodeKind } from '@sidelight/contract/rules/control-policy'
import { KEPT_IN_TAB } from '../../platform/session/clear-keys-on-sign-out.ts'
import { isDiscreet, watchDiscreet } from '../../platform/session/discreet.ts'
import { onSessionEnd, onSignOut } from '../../platform/session/session.ts'
import { createStore, useStore } from '../../platform/storage/store.ts'
import type { Asked } from './ask-control.tsx'
import type { PhraseFor } from './ask-phrase.tsx'
import type { Proof } from './proof.ts'
import type { Relation } from './relation.ts'

/** A step of the page of the person named. */
export type Step =
  | { at: 'ask' }
  | { at: 'enter'; asked: Asked; until: Date }
  | { at: 'given'; given: PhraseFor }
  | { at: 'redeem' }
  | { at: 'about'; asked: Asked; proof: Proof }
  | { at: 'list'; asked: Asked; proof: Proof; relation: Relation }

/** Returns the step at which the code that was just asked for is entered. */
export const enterStep = (asked: Asked): Step => ({
  at: 'enter',
  asked,
  until: new Date(Date.now() + CODE_MS),
})

/** What the person named chose and typed about one warning, and the receipt of the case. */
export interface Writing {
  kind: NamedCaseKind | undefined
  text: string
  contact: string
  rights: readonly ObjectionRight[]
  taken: AnswerOf<'openDispute'> | undefined
}

const NOTHING: Writing = {
  kind: undefined,
  text: '',
  contact: '',
  rights: ['objection'],
  taken: undefined,
}

/**
 * The storage key of the number or email to which a code was sent. The value is readable, because a
 * person without an account has no key. It is removed when the code is used or expires, when the
 * steps start again, at the end of a session, on sign-out and quick exit, and in discreet mode.
 */
const NAME = `${KEPT_IN_TAB}named-code`

let expiry: ReturnType<typeof setTimeout> | undefined
/** The step from which the page was left, and the receipt in its URL. In memory. */
let kept: { step: Step; receipt: string } | undefined
const NONE: Readonly<Record<string, Writing>> = {}
const writings = createStore(NONE)

/**
 * Returns the step at which the page was left in this tab, unless its code or proof has expired.
 * After a reload the proof is lost, but a requested code can still be entered.
 */
export function keptStep(receipt: string): Step | undefined {
  const step = kept?.receipt === receipt ? kept.step : undefined
  const found = step ?? (receipt === '' ? readCode() : undefined)
  if (!found) return undefined
  if (isOver(found)) {
    writeCode(null)
    return undefined
  }
  expireWith(found)
  return found
}

/**
 * Stores the step, for a return from another page. At the first step, everything stored is
 * forgotten instead.
 */
export function keepStep(step: Step, receipt: string): void {
  if (step.at === 'ask') return forgetSteps()
  kept = { step, receipt }
  writeCode(step.at === 'enter' ? step : null)
  expireWith(step)
}

/**
 * Removes a stored code when it expires, for a page that stays open until then. Otherwise the next
 * visit removes it.
 */
function expireWith(step: Step): void {
  clearTimeout(expiry)
  if (step.at === 'enter')
    expiry = setTimeout(() => writeCode(null), step.until.getTime() - Date.now())
}

/** Returns what was chosen and typed about a warning, and a function that changes it. */
export function useWriting(warningId: string): [Writing, (part: Partial<Writing>) => void] {
  const all = useStore(writings, NONE)
  const change = (part: Partial<Writing>) => {
    const before = writings.get()
    writings.set({ ...before, [warningId]: { ...(before[warningId] ?? NOTHING), ...part } })
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
  writeCode(null)
}
onSignOut(forgetSteps)
onSessionEnd(forgetSteps)
watchDiscreet(() => isDiscreet() && writeCode(null))

function isOver(step: Step): boolean {
  if (step.at === 'enter') return step.until.getTime() <= Date.now()
  return 'proof' in step && step.proof.until.getTime() <= Date.now()
}

function writeCode(step: Extract<Step, { at: 'enter' }> | null): void {
  try {
    if (step === null || isDiscreet()) sessionStorage.removeItem(NAME)
    else
      sessionStorage.setItem(NAME, JSON.stringify({ ...step.asked, until: step.until.getTime() }))
  } catch {
    // If the browser refuses storage, another code is needed after a reload.
  }
}

function readCode(): Step | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    if (isDiscreet() || !isCode(stored)) return undefined
    const { kind, value, until } = stored
    return { at: 'enter', asked: { kind, value }, until: new Date(until) }
  } catch {
    return undefined
  }
}

function isCode(stored: unknown): stored is { kind: CodeKind; value: string; until: number } {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'kind' in stored &&
    (stored.kind === 'phone' || stored.kind === 'email') &&
    'value' in stored &&
    typeof stored.value === 'string' &&
    'until' in stored &&
    typeof stored.until === 'number'
  )
}
