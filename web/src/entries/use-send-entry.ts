import type { NewEntry } from '@sidelight/contract/calls/entries'
import { type Toast, toast } from '../platform/toasts.ts'
import { useRefusedForm } from '../ui/forms/use-refused-form.ts'
import { failed, sessionOver, toasts } from './messages.ts'

/** How a filled form is sent, and the texts about it. */
export interface SaveEntry {
  /** Sends the entry. Returns undefined while one is being sent. */
  send: (entry: NewEntry) => Promise<unknown> | undefined
  isPending: boolean
  done: Pick<Toast, 'title' | 'description'>
  failedTitle: string
}

/**
 * Returns functions that send the form, and what was refused. A refused form keeps its values,
 * marks the wrong fields and focuses the first of them (§5, §8).
 */
export function useSendEntry(save: SaveEntry, onSaved: () => void) {
  const { refuse, refuseBy, clear, ...refused } = useRefusedForm('send')

  function send(entry: NewEntry) {
    if (save.isPending) return
    clear()
    if (entry.phoneNumber === '') {
      toast(toasts.phoneNumberRequired)
      refuse({ phoneNumber: toasts.phoneNumberRequired.description })
      return
    }
    save.send(entry)?.then(onSuccess, onError)
  }
  function onSuccess() {
    onSaved()
    toast(save.done)
  }
  function onError(error: unknown) {
    const description = refuseBy(error, { failed, sessionOver })
    toast({ title: save.failedTitle, description, tone: 'destructive' })
  }
  return { ...refused, send, isPending: save.isPending }
}
