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

/** Whether this page has restored what its tab stored, which it does once a session. */
const reading = createStore<'unread' | 'read' | 'failed'>('unread')
let begun = false
onSessionEnd(() => {
  begun = false
  reading.set('unread')
})

/** Restores what this tab has stored or, if the search history is off, removes it. */
async function restore(client: QueryClient, tier: string): Promise<void> {
  if ((await readHistoryDays(client)) === 0) removeStored()
  else await restoreSearch(client, tier)
}

/**
 * Stores the member's number and its answer for a reload of this tab, and restores them after one.
 * Does neither while the search history is off or its state is not known. With `report`, also
 * restores the number of the report that a payment leads back to. Returns whether something is
 * being restored.
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
  // What could not be read stays for the next reload, until there is something else to store.
  const isKnown = memberId !== undefined && days !== undefined
  const isKept = isKnown && (state === 'read' || (state === 'failed' && text !== ''))
  useStoringOfSearch({ isKept, keepsNothing })
  return wasStored && state === 'unread'
}

interface Kept {
  isKept: boolean
  keepsNothing: boolean
}

/** Stores the text of the box and the result of its search when they change. */
function useStoringOfSearch({ isKept, keepsNothing }: Kept): void {
  const tier = useMember()?.subscriptionTier ?? ''
  const { text, country } = usePrefill()
  const latest = useLatestSearch()
  const failed = useFailedSearch()
  // After a failed search, the latest answer is about another number and must not be stored with
  // the text in the box.
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
