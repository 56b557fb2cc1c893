import { KEPT_IN_TAB } from '../../platform/session/clear-keys-on-sign-out.ts'
import type { Kept } from './step.ts'

/**
 * The storage key of the step of the page of the person named, with the proof and what was typed.
 * The value is readable, because a person without an account has no key. It is removed when the
 * code or the proof expires, when the steps start again, at the end of a session, on sign-out and
 * quick exit, and in discreet mode.
 */
const NAME = `${KEPT_IN_TAB}named-step`

/** Stores the step of this tab. */
export function writeKept(kept: Kept): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept))
  } catch {
    // If the browser refuses storage, another code is needed after a reload.
  }
}

/** Removes what this tab stores. */
export function removeKept(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}

/** Returns what this tab stores; undefined if there is nothing, or another version's shape. */
export function readKept(): Kept | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null', withDates)
    return isKept(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const withDates = (name: string, value: unknown) =>
  name === 'until' && typeof value === 'string' ? new Date(value) : value

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
  if (!isObject(step) || !isObject(step['asked']) || typeof step['asked']['value'] !== 'string') {
    return false
  }
  if (step['at'] === 'enter') return step['until'] instanceof Date
  const { proof } = step
  if (step['at'] !== 'about' || !isObject(proof)) return false
  return typeof proof['token'] === 'string' && proof['until'] instanceof Date
}

const isWriting = (writing: unknown): boolean =>
  isObject(writing) && typeof writing['text'] === 'string' && Array.isArray(writing['rights'])

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
