import { useEffect, useEffectEvent, useState } from 'react'
import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts'
import { StoredDraft } from '../../platform/drafts/stored-draft.ts'
import { useMember } from '../../platform/session/session.ts'
import { useStore } from '../../platform/storage/store.ts'
import { delayFirstReport } from './delay-first-report.ts'
import {
  aboutCarried,
  emptyDraft,
  holdsText,
  restoreDraft,
  type WarningDraft,
} from './warning-draft.ts'

/** A filled form with its idempotency key, so that a retry after a reload posts only once. */
interface FilledForm {
  draft: WarningDraft
  idempotencyKey: string
}

/**
 * Returns the form of a new warning with the draft of an earlier visit, or null until that is
 * known. Stores every change. `carried` is a value that was typed elsewhere, about which the member
 * now writes.
 */
export function useWarningDraft(carried: string) {
  const [keeper] = useState(() => new StoredDraft('warning', restoreForm))
  const [filled, setFilled] = useState<FilledForm | null>(null)
  const place = useStore(keeper.place, 'nowhere')
  useEffect(() => {
    async function read() {
      const { draft, ...form } = (await keeper.read()) ?? emptyForm()
      const about = delayFirstReport(draft, aboutCarried(draft, carried))
      setFilled((now) => now ?? { ...form, draft: about })
    }
    void read()
  }, [keeper, carried])

  // Without a session there is no key, so the text is stored after the next sign-in.
  const memberId = useMember()?.id
  const keepAgain = useEffectEvent(() => {
    if (filled && holdsText(filled.draft)) keeper.keep(filled)
  })
  useEffect(() => {
    if (memberId !== undefined) keepAgain()
  }, [memberId])

  function keep(next: FilledForm) {
    setFilled(next)
    if (holdsText(next.draft)) keeper.keep(next)
    else keeper.discard()
  }
  return {
    filled,
    place,
    put: (next: WarningDraft) => {
      const { draft, ...form } = filled ?? emptyForm()
      keep({ ...form, draft: delayFirstReport(draft, next) })
    },
    /** Empties the form and removes the draft. */
    discard: () => keep(emptyForm()),
  }
}

function emptyForm(): FilledForm {
  return { draft: emptyDraft(), idempotencyKey: newIdempotencyKey() }
}

function restoreForm(kept: unknown): FilledForm | null {
  if (typeof kept !== 'object' || kept === null) return null
  const draft = restoreDraft(Reflect.get(kept, 'draft'))
  const key: unknown = Reflect.get(kept, 'idempotencyKey')
  return draft && typeof key === 'string' ? { draft, idempotencyKey: key } : null
}
