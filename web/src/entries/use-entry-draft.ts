import type { NewEntry } from '@sidelight/contract/calls/entries'
import { useEffect, useState } from 'react'
import { StoredDraft } from '../platform/drafts/stored-draft.ts'
import { useStore } from '../platform/storage/store.ts'
import { draftOfFilled, type EntryDraft, newDraft, restoreEntry } from './entry-draft.ts'

/**
 * Returns the draft of a new entry from an earlier visit, and functions that store and discard one.
 * The draft is undefined until it is known and null if there is none.
 */
export function useEntryDraft() {
  const [keeper] = useState(() => new StoredDraft('entry', restoreEntry))
  const [stored, setStored] = useState<EntryDraft | null>()
  const place = useStore(keeper.place, 'nowhere')
  useEffect(() => {
    void keeper.read().then(setStored)
  }, [keeper])
  return {
    stored,
    place,
    keep(entry: NewEntry) {
      const draft = draftOfFilled(entry)
      if (draft && JSON.stringify(draft) !== EMPTY) keeper.keep(draft)
      else keeper.discard()
    },
    discard() {
      setStored(null)
      keeper.discard()
    },
  }
}

const EMPTY = JSON.stringify(newDraft(''))
