import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { firstFaulty, type Step, stepAfter } from './form-steps.ts'

/** The first control of the step that is shown. */
const FIRST = '[data-step]:not([hidden]) :is(input, textarea, select, button)'

/**
 * Returns the step that the form shows, and functions that change it. After a press the focus is on
 * the first field of the step.
 */
export function useSteps() {
  /** The element around all steps. */
  const place = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<Step>('who')
  /** Counts the changes by a press: they move the focus, while a refusal moves it elsewhere. */
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
  function goOn() {
    const after = stepAfter(step, 1)
    if (after) open(after)
  }
  /** Enter in a field of one line continues; in the last step it sends the form. */
  function goOnByEnter(event: KeyboardEvent) {
    const isLine = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (event.key !== 'Enter' || !isLine || !stepAfter(step, 1)) return
    event.preventDefault()
    goOn()
  }
  function openFirstFault(faulty: readonly string[]) {
    const first = firstFaulty(faulty)
    if (first) setStep(first)
  }
  return { place, step, open, goBack, goOn, goOnByEnter, openFirstFault }
}
