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

/** Returns the forms that the member began on an earlier visit. Undefined until they are known. */
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
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [])
  return drafts
}
