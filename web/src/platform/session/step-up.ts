import { createContext, useContext } from 'react'

/** Runs `then` after a step-up, or at once if one is recent. */
export type AskStepUp = (then: () => void) => void

/**
 * How a page asks for a step-up. By default the action runs, and the server refuses it if one is
 * missing.
 */
export const StepUp = createContext<AskStepUp>((then) => then())

/** Returns a function that runs an action if a step-up is recent, otherwise after the dialog. */
export function useStepUp(): AskStepUp {
  return useContext(StepUp)
}
