import { type SyntheticEvent, useState } from 'react'
import { ApiError, fieldErrors, sentenceFor } from '../platform/api-error.ts'
import { toast } from '../platform/toasts.ts'
import { focusFirst } from '../ui/focus-first.ts'
import { editing, form, toasts } from './messages.ts'
import { useSaveWarning } from './queries.ts'
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
  /** The warning that is written anew; a new one when absent. */
  editedId?: string
  onDraft: (draft: WarningDraft) => void
  onPosted: () => void
}

type ToastText = Parameters<typeof toast>[0]

/** What the dialog does with its draft: change, check, post, and say what was wrong (§4, §5, §8). */
export function useWarningForm(state: WarningFormState) {
  const { memberId, draft, idempotencyKey, editedId, onDraft, onPosted } = state
  const [errors, setErrors] = useState<FieldErrors>({})
  const post = useSaveWarning()

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
      { body: toNewWarning(draft, memberId), key: idempotencyKey, editedId },
      {
        onSuccess: onPosted,
        onError: (error) => {
          toast(toastOf(error, editedId !== undefined))
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

function toastOf(error: Error, isEdit: boolean): ToastText {
  if (isSignedOut(error)) return toasts.signInToPost
  if (!isEdit) return toasts.failed
  const description = sentenceFor(error, form.fallback)
  return { title: editing.failedTitle, description, tone: 'destructive' }
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
