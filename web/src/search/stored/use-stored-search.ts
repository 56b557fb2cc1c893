import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDiscreet } from '../../platform/session/discreet.ts'
import { onSessionEnd, useMember } from '../../platform/session/session.ts'
import { usePrefill } from '../../platform/storage/search-prefill.ts'
import { createStore, useStore } from '../../platform/storage/store.ts'
import { readHistoryDays, useHistoryDays } from '../history/history-queries.ts'
import { useFailedSearch, useLatestSearch } from '../queries.ts'
import {
  removeStored,
  restoreReported,
  restoreSearch,
  storeAnswer,
  storeBox,
  storedAnswer,
  storedBox,
  storeSpent,
} from './stored-search.ts'

/** How far this page has got with what its tab kept: read once a session. */
const reading = createStore<'unread' | 'read' | 'failed'>('unread')
let begun = false
onSessionEnd(() => {
  begun = false
  reading.set('unread')
})

/** Puts back what the tab kept; where her history is off, it is removed instead. */
async function restore(client: QueryClient, tier: string): Promise<void> {
  if ((await readHistoryDays(client)) === 0) removeStored()
  else await restoreSearch(client, tier)
}

/**
 * Keeps the member's number and its answer for a reload of this tab, and puts them back after one;
 * neither while her history of searches is off, or not known.
 * `report` names the page that a report left to pay leads back to. Returns true while they are on
 * their way back.
 */
export function useStoredSearch({ report = false } = {}): boolean {
  const member = useMember()
  const memberId = member?.id
  const client = useQueryClient()
  const { text } = usePrefill()
  const isDiscreet = useDiscreet()
  const days = useHistoryDays({ enabled: memberId !== undefined }).data
  const keepsNothing = isDiscreet || days === 0
  const state = useStore(reading, 'unread')
  const [wasStored] = useState(() => storedBox.isStored || storedAnswer.isStored)
  useEffect(() => {
    if (!member || begun) return
    begun = true
    void restore(client, member.subscriptionTier)
      .then(() => (report ? restoreReported(client, member.id) : undefined))
      .then(
        () => reading.set('read'),
        () => reading.set('failed'),
      )
  }, [member, client, report])
  // What could not be read is left for the next reload until there is something else to keep.
  const isKnown = memberId !== undefined && days !== undefined
  const isKept = isKnown && (state === 'read' || (state === 'failed' && text !== ''))
  useKept({ isKept, keepsNothing })
  return wasStored && state === 'unread'
}

interface Kept {
  isKept: boolean
  keepsNothing: boolean
}

/** Keeps the text of the box and what its search met, as they change. */
function useKept({ isKept, keepsNothing }: Kept): void {
  const tier = useMember()?.subscriptionTier ?? ''
  const { text, country } = usePrefill()
  const latest = useLatestSearch()
  const failed = useFailedSearch()
  // Below a number that was not searched, the answer for another one would be read as its own.
  const isAnswer = failed === null
  useEffect(() => {
    if (isKept) storeBox(keepsNothing ? { text: '', country } : { text, country })
  }, [isKept, text, country, keepsNothing])
  useEffect(() => {
    if (isKept) storeAnswer(keepsNothing || !isAnswer ? undefined : latest)
  }, [isKept, latest, keepsNothing, isAnswer])
  useEffect(() => {
    if (isKept) storeSpent(keepsNothing ? null : failed, tier)
  }, [isKept, failed, keepsNothing, tier])
}
