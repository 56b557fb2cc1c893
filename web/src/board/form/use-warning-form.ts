import type { Warning } from '@sidelight/contract/calls/board'
import {
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { ApiError, fieldErrors, sentenceFor } from '../../platform/api/api-error.ts'
import { useMember } from '../../platform/session/session.ts'
import { type ToastText, toast } from '../../platform/toasts.ts'
import { type FieldErrors, useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { editing, form, toasts } from '../messages.ts'
import { useSaveWarning } from '../own/own-queries.ts'
import { faultsIn, type Step } from './form-steps.ts'
import {
  checkDraft,
  checkTyped,
  lacksEssentials,
  toNewWarning,
  type WarningDraft,
} from './warning-draft.ts'

interface WarningFormState {
  memberId: string
  draft: WarningDraft
  idempotencyKey: string
  /** The id of the warning that is edited. Absent for a new one. */
  editedId?: string
  onDraft: (draft: WarningDraft) => void
  onPosted: (warning: Warning) => void
  /** Called with the names of the refused fields before the focus moves to the first one. */
  onFaults: (names: readonly string[]) => void
}

/**
 * Returns functions that change, check and post the draft of a warning, and what was wrong with it
 * (§4, §5, §8).
 */
export function useWarningForm(state: WarningFormState) {
  const { memberId, draft, idempotencyKey, editedId, onDraft, onPosted, onFaults } = state
  const { refuse, refuseBy, correct, clear, ...refused } = useRefusedForm('post')
  const post = useSaveWarning()

  const isSignedIn = useMember() !== null
  const onSignIn = useEffectEvent(() => {
    if (refused.failure?.signIn) clear()
  })
  // The member has signed in again in another tab.
  useEffect(() => {
    if (isSignedIn) onSignIn()
  }, [isSignedIn])

  const latest = useRef({ draft, onDraft })
  useLayoutEffect(() => {
    latest.current = { draft, onDraft }
  })
  // Stable across renders, so that a typed letter renders only the parts of the form that show it.
  const change = useCallback(
    (part: Partial<WarningDraft>) => {
      latest.current.onDraft({ ...latest.current.draft, ...part })
      Object.keys(part).forEach(correct)
    },
    [correct],
  )
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (post.isPending) return
    const wrong = checkDraft(draft)
    if (lacksEssentials(draft)) toast(toasts.missing)
    if (Object.keys(wrong).length > 0) return refuseFields(wrong)
    clear()
    post.mutate(
      { body: toNewWarning(draft, memberId), key: idempotencyKey, editedId },
      { onSuccess: onPosted, onError: refuseAnswer },
    )
  }
  /** Marks what is typed wrongly in a step. What is missing can be filled in later. */
  function refuseTyped(step: Step): boolean {
    const wrong = checkTyped(draft)
    const isWrong = faultsIn(step, Object.keys(wrong)).length > 0
    if (isWrong) refuseFields({ ...refused.errors, ...wrong })
    return isWrong
  }
  function refuseFields(wrong: FieldErrors) {
    onFaults(Object.keys(wrong))
    refuse(wrong)
  }
  function refuseAnswer(error: Error) {
    const isEdit = editedId !== undefined
    toast(toastOf(error, isEdit))
    onFaults(Object.keys(fieldErrors(error)))
    if (isMismatch(error)) refuse({}, { sentence: form.alreadyPosted })
    else if (isEdit && isSignedOut(error)) refuse({}, { sentence: editing.sessionOver })
    else refuseBy(error, { failed: form.fallback, sessionOver: form.signIn })
  }
  return { ...refused, change, submit, refuseTyped, posting: post.isPending }
}

function toastOf(error: Error, isEdit: boolean): ToastText {
  const isOver = isSignedOut(error)
  if (!isEdit) return isOver ? toasts.signInToPost : toasts.failed
  const description = isOver ? editing.sessionOver : sentenceFor(error, form.fallback)
  return { title: editing.failedTitle, description, tone: 'destructive' }
}

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Returns whether the form was posted earlier under the same key with other words. */
function isMismatch(error: Error): boolean {
  return error instanceof ApiError && error.problem?.code === 'idempotency_mismatch'
}
