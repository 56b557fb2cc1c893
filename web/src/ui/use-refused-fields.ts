import { useEffect, useRef, useState } from 'react'
import { focusFirst } from './focus-first.ts'

/** Sentences about wrong fields, by field name. */
type FieldErrors = Readonly<Record<string, string>>

const NONE: FieldErrors = {}

/**
 * Which fields of a form were refused: each refusal moves the focus to the first of them, or to the
 * control named `otherwise`; a field that is changed afterwards is no longer marked. The form takes
 * the ref.
 */
export function useRefusedFields(otherwise: string) {
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<FieldErrors | null>(null)
  const [errors, setErrors] = useState(NONE)
  // After the render that follows: a button that is disabled while sending takes no focus.
  useEffect(() => {
    if (refused) focusFirst(form.current, [...Object.keys(refused), otherwise])
  }, [refused, otherwise])

  const refuse = (fields: FieldErrors) => {
    setRefused({ ...fields })
    setErrors(fields)
  }
  const correct = (name: string) => {
    if (!(name in errors)) return
    setErrors(Object.fromEntries(Object.entries(errors).filter(([wrong]) => wrong !== name)))
  }
  const accept = () => setErrors(NONE)
  return { form, errors, refuse, correct, accept }
}
