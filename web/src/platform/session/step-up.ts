import { createContext, useContext } from 'react'

/** Runs `then` after a step-up, or at once after a recent one. */
export type AskStepUp = (then: () => void) => void

/** How a page asks for a step-up; without a provider the act runs at once and the server asks. */
export const StepUp = createContext<AskStepUp>((then) => then())

/**
 * Returns a function that runs an act at once after a recent step-up, else after the step-up
 * dialog.
 */
export function useStepUp(): AskStepUp {
  return useContext(StepUp)
}
