import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { firstFaulty, type Step, stepAfter } from './form-steps.ts'

/** The first control of the visible step. */
const FIRST = '[data-step]:not([hidden]) :is(input, textarea, select, button)'

/** Marks what is wrong in a step. Returns whether something is. */
type Refuses = (step: Step) => boolean

/**
 * Returns the visible step of the form, and functions that change it. After a press the focus is on
 * the first field of the step.
 */
export function useSteps() {
  /** The element around all steps. */
  const place = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<Step>('who')
  /**
   * Counts the changes by a press, which move the focus. After a refusal the focus moves to a field
   * instead.
   */
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses > 0) place.current?.querySelector<HTMLElement>(FIRST)?.focus()
  }, [presses])

  function open(next: Step) {
    setStep(next)
    setPresses(presses + 1)
  }
  /** Opens the previous step. Returns false in the first one. */
  function goBack(): boolean {
    const before = stepAfter(step, -1)
    if (before) open(before)
    return before !== undefined
  }
  /** Opens the next step, unless `refuses` marks something in this one. */
  function goForward(refuses: Refuses) {
    const after = stepAfter(step, 1)
    if (after && !refuses(step)) open(after)
  }
  /** Continues on Enter in a field of one line. In the last step Enter sends the form. */
  function goForwardOnEnter(event: KeyboardEvent, refuses: Refuses) {
    const isLine = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (event.key !== 'Enter' || !isLine || !stepAfter(step, 1)) return
    event.preventDefault()
    goForward(refuses)
  }
  function openFirstFault(faulty: readonly string[]) {
    const first = firstFaulty(faulty)
    if (first) setStep(first)
  }
  return { place, step, open, goBack, goForward, goForwardOnEnter, openFirstFault }
}
