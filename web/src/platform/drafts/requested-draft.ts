import { useEffect, useEffectEvent } from 'react'
import { onSignOut } from '../session/session.ts'
import { createStore, useStore } from '../storage/store.ts'
import type { DraftName } from './stored-draft.ts'

interface DraftRequest {
  name: DraftName
  act: 'continue' | 'discard'
}

/** The action that was requested for a listed draft, until its form performs it. In memory. */
const requested = createStore<DraftRequest | null>(null)
onSignOut(() => requested.set(null))

/** Requests the form of a draft, on this page or the next one, to open or to discard it. */
export function requestDraft(name: DraftName, act: DraftRequest['act']): void {
  requested.set({ name, act })
}

/** Calls `act` once per request about this form's draft, also one from the previous page. */
export function useRequestedDraft(
  name: DraftName,
  act: (request: DraftRequest['act']) => void,
): void {
  const request = useStore(requested, null)
  const run = useEffectEvent(act)
  useEffect(() => {
    if (request?.name !== name) return
    requested.set(null)
    run(request.act)
  }, [request, name])
}
