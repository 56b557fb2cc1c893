import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, fieldErrors, sentenceFor } from '../../platform/api/api-error.ts'
import { focusFirst } from './focus-first.ts'

/** Sentences about refused fields, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/** What is wrong other than single fields. */
export interface Failure {
  sentence: string
  /** Whether the session has ended, so that the form links to the sign-in. */
  signIn?: boolean
}

interface Sentences {
  /** For an error without a sentence of its own. */
  failed: string
  /** For a session that has ended; such a form links to the sign-in. */
  sessionOver?: string
  /** For an answer of 404, which contains no details. */
  gone?: string
}

const NONE: FieldErrors = {}

/**
 * Returns the props of a form and its refusals: sentences by field, or one about the whole form. A
 * refusal retains what was typed and moves the focus to the first refused field, or to the button
 * named `submit`. A field that is changed afterwards is no longer marked. `first` names the control
 * that is focused at the start.
 */
export function useRefusedForm(submit: string, first?: string) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(NONE)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const [focused, setFocused] = useState<readonly string[]>(first === undefined ? [] : [first])
  // After the next render, because a button that is disabled while sending accepts no focus.
  useEffect(() => focusFirst(ref.current, focused), [focused])

  /** Marks the fields. `whole` is shown if there are none. */
  function refuse(fields: FieldErrors, whole: Failure | null = null) {
    const names = Object.keys(fields)
    setErrors(fields)
    setFailure(names.length === 0 ? whole : null)
    setFocused([...names, submit])
  }
  /** Shows the server's refusal, and returns its sentence. */
  function refuseBy(error: unknown, { failed, sessionOver, gone }: Sentences): string {
    const status = error instanceof ApiError ? error.status : undefined
    const signIn = sessionOver !== undefined && status === 401
    const sentence = signIn
      ? sessionOver
      : ((status === 404 ? gone : undefined) ?? sentenceFor(error, failed))
    refuse(fieldErrors(error), { sentence, signIn })
    return sentence
  }
  function clear() {
    setErrors(NONE)
    setFailure(null)
  }
  /** Runs an action of the form, and shows its refusal. */
  async function attempt(sentences: Sentences, act: () => Promise<unknown>): Promise<void> {
    clear()
    setSending(true)
    try {
      await act()
    } catch (error) {
      refuseBy(error, sentences)
    }
    setSending(false)
  }
  /** Unmarks a field whose control is not an input. The same function in every render. */
  const correct = useCallback((name: string) => {
    setErrors((marked) => {
      const { [name]: corrected, ...others } = marked
      return corrected === undefined ? marked : others
    })
  }, [])
  const onInput = ({ target }: SyntheticEvent) =>
    target instanceof Element && correct(target.getAttribute('name') ?? '')
  const form = { ref, noValidate: true, onInput }
  return { form, errors, failure, isSending, refuse, refuseBy, attempt, correct, clear }
}
