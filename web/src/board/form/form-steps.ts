import { steps } from '../messages.ts'

/**
 * The steps of the form in order: who the warning is about, what happened, and how it is published.
 */
export const STEPS = ['who', 'what', 'how'] as const
export type Step = (typeof STEPS)[number]

const fields: Readonly<Record<Step, readonly string[]>> = {
  who: ['phoneNumber', 'handle', 'email', 'realName', 'nicknames'],
  what: ['redFlags', 'description', 'location', 'timeframe'],
  how: ['delayed', 'openToContact'],
}

/** Fields of the first step that are folded at first. */
export const FOLDED = ['email', 'realName', 'nicknames'] as const

export const stepNames: Readonly<Record<Step, string>> = {
  who: steps.who,
  what: steps.what,
  how: steps.how,
}

/** Returns those of the refused fields that are in a step. */
export function faultsIn(step: Step, faulty: readonly string[]): readonly string[] {
  return faulty.filter((name) => fields[step].includes(name))
}

/** Returns the first step with a refused field, or undefined. */
export function firstFaulty(faulty: readonly string[]): Step | undefined {
  return STEPS.find((step) => faultsIn(step, faulty).length > 0)
}

/** Returns the step `by` places further. Undefined before the first and after the last. */
export function stepAfter(step: Step, by: 1 | -1): Step | undefined {
  return STEPS[STEPS.indexOf(step) + by]
}
