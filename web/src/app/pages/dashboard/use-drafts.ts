import { useEffect, useState } from 'react'
import {
  DRAFT_NAMES,
  type DraftName,
  findDraft,
  removedDrafts,
} from '../../../platform/drafts/stored-draft.ts'

/** A form that the member has begun. */
export interface BegunForm {
  name: DraftName
  /** When the draft is removed; null if only this tab has it. */
  until: Date | null
}

/**
 * Returns the forms that the member began on an earlier visit. Undefined until they are known. Read
 * again when the page becomes visible, because another tab may have sent a form.
 */
export function useDrafts(): readonly BegunForm[] | undefined {
  const [drafts, setDrafts] = useState<readonly BegunForm[]>()
  useEffect(() => {
    let isOver = false
    async function read() {
      const found = await Promise.all(
        DRAFT_NAMES.map(async (name): Promise<BegunForm[]> => {
          const draft = await findDraft(name)
          return draft ? [{ name, until: draft.until }] : []
        }),
      )
      if (!isOver) setDrafts(found.flat())
    }
    void read()
    const unsubscribe = removedDrafts.subscribe(() => void read())
    const readIfVisible = () => document.visibilityState === 'visible' && void read()
    document.addEventListener('visibilitychange', readIfVisible)
    return () => {
      isOver = true
      unsubscribe()
      document.removeEventListener('visibilitychange', readIfVisible)
    }
  }, [])
  return drafts
}
