import { type SyntheticEvent, useState } from 'react'
import { ApiError, fieldErrors, sentenceFor } from '../platform/api-error.ts'
import { toast } from '../platform/toasts.ts'
import { focusFirst } from '../ui/focus-first.ts'
import { form, toasts } from './messages.ts'
import { usePostWarning } from './queries.ts'
import {
  checkDraft,
  type FieldErrors,
  lacksEssentials,
  toNewWarning,
  type WarningDraft,
} from './warning-draft.ts'

interface WarningFormState {
  memberId: string
  draft: WarningDraft
  idempotencyKey: string
  onDraft: (draft: WarningDraft) => void
  onPosted: () => void
}

/** What the dialog does with its draft: change, check, post, and say what was wrong (§4, §5, §8). */
export function useWarningForm(state: WarningFormState) {
  const { memberId, draft, idempotencyKey, onDraft, onPosted } = state
  const [errors, setErrors] = useState<FieldErrors>({})
  const post = usePostWarning()

  function change(part: Partial<WarningDraft>) {
    onDraft({ ...draft, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (post.isPending) return
    const element = event.currentTarget
    function refuse(wrong: FieldErrors) {
      setErrors(wrong)
      focusFirst(element, Object.keys(wrong))
    }
    const wrong = checkDraft(draft)
    if (lacksEssentials(draft)) toast(toasts.missing)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    post.mutate(
      { body: toNewWarning(draft, memberId), key: idempotencyKey },
      {
        onSuccess: onPosted,
        onError: (error) => {
          toast(isSignedOut(error) ? toasts.signInToPost : toasts.failed)
          refuse(firstNames(fieldErrors(error)))
        },
      },
    )
  }
  return { errors, change, submit, posting: post.isPending, failure: failureOf(post.error) }
}

/** What is wrong besides single fields, as a sentence. */
function failureOf(error: Error | null): { sentence: string; signIn: boolean } | null {
  if (error === null || Object.keys(fieldErrors(error)).length > 0) return null
  if (isSignedOut(error)) return { sentence: form.signIn, signIn: true }
  const mismatch = error instanceof ApiError && error.problem?.code === 'idempotency_mismatch'
  return {
    sentence: mismatch ? form.alreadyPosted : sentenceFor(error, form.fallback),
    signIn: false,
  }
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 401
}

/** `nicknames.0` is about the field `nicknames`. */
function firstNames(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path.split('.', 1).join(''), sentence]),
  )
}
