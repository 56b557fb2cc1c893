import type { NewEntry } from '@sidelight/contract/entries'
import { useState } from 'react'
import { ApiError, fieldErrors, sentenceFor } from '../platform/api-error.ts'
import { type Toast, toast } from '../platform/toasts.ts'
import { useRefusedFields } from '../ui/use-refused-fields.ts'
import { failed, sessionOver, toasts } from './messages.ts'

/** Where a filled form goes, and what is said about it. */
export interface SaveEntry {
  send: (entry: NewEntry) => Promise<unknown>
  isPending: boolean
  done: Pick<Toast, 'title' | 'description'>
  failedTitle: string
}

/** What is wrong besides single fields. */
interface Failure {
  sentence: string
  sessionOver: boolean
}

/** Sends the form and keeps it as it was when refused: marked fields, focus on the first (§5, §8). */
export function useEntryForm(save: SaveEntry, onSaved: () => void) {
  const { form, errors, refuse, correct } = useRefusedFields('send')
  const [failure, setFailure] = useState<Failure | null>(null)

  async function send(entry: NewEntry) {
    setFailure(null)
    if (entry.phoneNumber === '') {
      toast(toasts.phoneNumberRequired)
      return refuse({ phoneNumber: toasts.phoneNumberRequired.description })
    }
    try {
      await save.send(entry)
    } catch (error) {
      const met = failureBy(error)
      toast({ title: save.failedTitle, description: met.sentence, tone: 'destructive' })
      const fields = fieldErrors(error)
      refuse(fields)
      return setFailure(Object.keys(fields).length === 0 ? met : null)
    }
    onSaved()
    return toast(save.done)
  }
  return { form, send, errors, correct, failure, isPending: save.isPending }
}

function failureBy(error: unknown): Failure {
  const expired = error instanceof ApiError && error.status === 401
  return { sentence: expired ? sessionOver : sentenceFor(error, failed), sessionOver: expired }
}
