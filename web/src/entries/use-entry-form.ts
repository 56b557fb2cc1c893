import type { NewEntry } from '@sidelight/contract/entries'
import { useEffect, useRef, useState } from 'react'
import { ApiError, fieldErrors, sentenceFor } from '../platform/api-error.ts'
import { toast } from '../platform/toasts.ts'
import { focusFirst } from '../ui/focus-first.ts'
import { failed, sessionOver, toasts } from './messages.ts'
import { useAddEntry } from './queries.ts'

/** What keeps the form open: sentences about fields, or one about the whole. */
interface Refusal {
  fields: Readonly<Record<string, string>>
  sentence: string
  sessionOver: boolean
}

/** Sends the form and keeps it as it was when refused: marked fields, focus on the first (§5, §8). */
export function useEntryForm(onAdded: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { mutateAsync, isPending } = useAddEntry()
  useEffect(() => {
    if (refusal) focusFirst(form.current, [...Object.keys(refusal.fields), 'send'])
  }, [refusal])

  async function send(entry: NewEntry) {
    if (entry.phoneNumber === '') {
      toast(toasts.phoneNumberRequired)
      return setRefusal(refusalOf({ phoneNumber: toasts.phoneNumberRequired.description }, ''))
    }
    try {
      await mutateAsync(entry)
    } catch (error) {
      const met = refusalBy(error)
      toast({ title: toasts.failedTitle, description: met.sentence, tone: 'destructive' })
      return setRefusal(met)
    }
    onAdded()
    return toast(toasts.added)
  }
  return { form, send, refusal, isPending }
}

function refusalBy(error: unknown): Refusal {
  const expired = error instanceof ApiError && error.status === 401
  const sentence = expired ? sessionOver : sentenceFor(error, failed)
  return { ...refusalOf(fieldErrors(error), sentence), sessionOver: expired }
}

function refusalOf(fields: Refusal['fields'], sentence: string): Refusal {
  return { fields, sentence, sessionOver: false }
}
