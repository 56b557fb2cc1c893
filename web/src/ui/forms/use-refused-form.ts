import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, fieldErrors, sentenceFor } from '../../platform/api/api-error.ts'
import { focusFirst } from './focus-first.ts'

/** Sentences about refused fields, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

/** What is wrong with the form as a whole. */
export interface Failure {
  sentence: string
  /** Whether the session has ended. The form then links to the sign-in. */
  signIn?: boolean
}

interface Sentences {
  /** The sentence for an error that has none. */
  failed: string
  /** The sentence for a session that has ended. The form then links to the sign-in. */
  sessionOver?: string
  /** The sentence for a 404, whose answer has no details. */
  gone?: string
}

const NONE: FieldErrors = {}

/**
 * Returns the props of a form and why it was refused: sentences by field, or one about the form. A
 * refusal keeps what was typed and focuses the first refused field or, without one, the button
 * named `submit`. A field that is changed afterwards is no longer marked. `first` names the control
 * that takes the focus at first.
 */
export function useRefusedForm(submit: string, first?: string) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(NONE)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const [focused, setFocused] = useState<readonly string[]>(first === undefined ? [] : [first])
  // After the next render, because a button that is disabled while sending cannot take the focus.
  useEffect(() => focusFirst(ref.current, focused), [focused])

  /** Marks the fields. `whole` is shown if there are none. */
  function refuse(fields: FieldErrors, whole: Failure | null = null) {
    const names = Object.keys(fields)
    setErrors(fields)
    setFailure(names.length === 0 ? whole : null)
    setFocused([...names, submit])
  }
  /** Shows the server's refusal. Returns its sentence. */
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
  /** Runs an action of the form. If it is refused, shows why. */
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
  /** Removes the mark of a field whose control is not an input. Stable across renders. */
  const correct = useCallback((name: string) => {
    setErrors((marked) => {
      const { [name]: corrected, ...others } = marked
      return corrected === undefined ? marked : others
    })
  }, [])
  const onInput = ({ target }: SyntheticEvent) =>
    target instanceof Element && correct(target.getAttribute('name') ?? '')
  /** Focuses a control after the next render, for a form that is shown again. */
  const focusOn = (name: string) => setFocused([name])
  const form = { ref, noValidate: true, onInput }
  return { form, errors, failure, isSending, refuse, refuseBy, attempt, correct, clear, focusOn }
}
