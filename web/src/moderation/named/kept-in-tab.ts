import { objectionRights } from '@sidelight/contract/rules/case-policy'
import { controlKinds } from '@sidelight/contract/rules/control-policy'
import { acts } from './named-messages.ts'
import type { Kept } from './step.ts'
import { stepText } from './step-text.ts'

/** Stores the step of this tab until `end`, in ms since 1970. */
export function writeKept(kept: Kept, end: number): void {
  stepText.store(JSON.stringify(kept), end)
}

/** Removes what this tab stores. */
export const removeKept = (): void => stepText.remove()

/** Returns what this tab stores. What is over, or not of this version's shape, is removed. */
export function readKept(): Kept | undefined {
  const kept = parse(stepText.read() ?? '')
  if (!kept) removeKept()
  return kept
}

function parse(text: string): Kept | undefined {
  try {
    const stored: unknown = JSON.parse(text, withDates)
    return isKept(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** A day, as a phrase has it. Everything else that is called `until` is a moment. */
const DAY = /^\d{4}-\d\d-\d\d$/

const withDates = (name: string, value: unknown) =>
  name === 'until' && typeof value === 'string' && !DAY.test(value) ? new Date(value) : value

function isKept(stored: unknown): stored is Kept {
  return (
    isObject(stored) &&
    typeof stored['receipt'] === 'string' &&
    isStep(stored['step']) &&
    isObject(stored['writings']) &&
    Object.values(stored['writings']).every(isWriting)
  )
}

function isStep(step: unknown): boolean {
  if (!isObject(step)) return false
  if (step['at'] === 'given') return isGiven(step['given']) && typeof step['isPlaced'] === 'boolean'
  if (!isAsked(step['asked'])) return false
  if (step['at'] === 'enter') return isDate(step['until'])
  const { proof } = step
  if (step['at'] !== 'about' || !isObject(proof)) return false
  return typeof proof['token'] === 'string' && isDate(proof['until'])
}

const isGiven = (given: unknown): boolean =>
  isObject(given) && typeof given['handle'] === 'string' && isPhrase(given['profile'])

const isPhrase = (profile: unknown): boolean =>
  isObject(profile) &&
  ['phrase', 'receipt', 'ledger'].every((name) => typeof profile[name] === 'string') &&
  typeof profile['until'] === 'string' &&
  DAY.test(profile['until'])

const isAsked = (asked: unknown): boolean =>
  isObject(asked) && isOneOf(controlKinds, asked['kind']) && typeof asked['value'] === 'string'

const isWriting = (writing: unknown): boolean =>
  isObject(writing) &&
  (writing['kind'] === undefined || isOneOf(Object.keys(acts), writing['kind'])) &&
  typeof writing['text'] === 'string' &&
  typeof writing['contact'] === 'string' &&
  Array.isArray(writing['rights']) &&
  writing['rights'].every((right) => isOneOf(objectionRights, right)) &&
  (writing['taken'] === undefined || isTaken(writing['taken']))

const isTaken = (taken: unknown): boolean =>
  isObject(taken) &&
  typeof taken['receipt'] === 'string' &&
  typeof taken['ledger'] === 'string' &&
  typeof taken['dueAt'] === 'string' &&
  isDate(new Date(taken['dueAt']))

const isDate = (value: unknown): boolean =>
  value instanceof Date && Number.isFinite(value.getTime())

const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value)

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
