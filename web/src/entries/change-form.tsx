import type { NewEntry, OwnEntry } from '@sidelight/contract/calls/entries'
import { useRef, useState } from 'react'
import { useWarningOfLoss } from '../ui/dialogs/use-warning-of-loss.ts'
import { changedEntries } from './changed-entries.ts'
import { draftOf, draftOfFilled } from './entry-draft.ts'
import { EntryForm } from './entry-form.tsx'
import { toasts } from './messages.ts'
import { useChangeEntry } from './queries.ts'

interface ChangeFormProps {
  memberId: string
  entry: OwnEntry
  /** Called when the form was saved or cancelled. */
  onLeft: () => void
}

/** Renders the form of a stored entry. What was typed before the session ended is restored. */
export function ChangeForm({ memberId, entry, onLeft }: ChangeFormProps) {
  const { start: send, isPending } = useChangeEntry(memberId, entry.id)
  const save = { send, isPending, done: toasts.changed, failedTitle: toasts.notChangedTitle }
  const [before] = useState(() => changedEntries.of(entry.id))
  const [holdsText, setHoldsText] = useState(before !== undefined)
  useWarningOfLoss(holdsText)
  /** The form as it was when it was opened. */
  const opened = useRef<string>(undefined)
  function onFilled(filled: NewEntry) {
    const draft = draftOfFilled(filled) ?? undefined
    const text = JSON.stringify(draft)
    opened.current ??= text
    const typed = text === opened.current ? before : draft
    changedEntries.put(entry.id, typed)
    setHoldsText(typed !== undefined)
  }
  function leave() {
    changedEntries.put(entry.id, undefined)
    onLeft()
  }
  return (
    <EntryForm
      memberId={memberId}
      initial={before ?? draftOf(entry)}
      save={save}
      onFilled={onFilled}
      onSaved={leave}
      onCancel={leave}
    />
  )
}
