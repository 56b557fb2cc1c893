import { createContext, useContext } from 'react'

/** Runs `then` after a step-up, or at once after a recent one. */
export type AskStepUp = (then: () => void) => void

/** How a page asks for a step-up. Without a provider the action runs, and the server asks. */
export const StepUp = createContext<AskStepUp>((then) => then())

/** Returns a function that runs an action after a recent step-up, else after the dialog. */
export function useStepUp(): AskStepUp {
  return useContext(StepUp)
}
