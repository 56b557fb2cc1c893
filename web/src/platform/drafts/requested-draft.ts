import { useEffect, useEffectEvent } from 'react'
import { onSignOut } from '../session/session.ts'
import { createStore, useStore } from '../storage/store.ts'
import type { DraftName } from './stored-draft.ts'

interface DraftRequest {
  name: DraftName
  act: 'continue' | 'discard'
}

/** What was requested for a draft in a list, until the form of the draft has done it. In memory. */
const requested = createStore<DraftRequest | null>(null)
onSignOut(() => requested.set(null))

/** Requests that the form of a draft opens or discards it, on this page or on the next one. */
export function requestDraft(name: DraftName, act: DraftRequest['act']): void {
  requested.set({ name, act })
}

/**
 * Calls `act` once for each request about this form's draft. The request may come from the previous
 * page.
 */
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
