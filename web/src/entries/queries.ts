import type { NewEntry, OwnEntry } from '@sidelight/contract/entries'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'

const OWN = 'own-entries'

/** What the member keeps, newest first. */
export function useOwnEntries(memberId: string) {
  return useQuery({
    queryKey: [OWN, memberId],
    queryFn: ({ signal }) => call('listOwnEntries', { params: { id: memberId }, signal }),
  })
}

/** Writes one of her entries anew; the list holds the answer. */
export function useChangeEntry(memberId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (entry: NewEntry) => call('changeEntry', { params: { id }, body: entry }),
    onSuccess: (changed) =>
      client.setQueryData<OwnEntry[]>([OWN, memberId], (list) =>
        list?.map((entry) => (entry.id === id ? changed : entry)),
      ),
  })
}

/** Deletes one of her entries. */
export function useDeleteEntry(memberId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteEntry', { params: { id } }),
    onSuccess: (_answer, id) =>
      client.setQueryData<OwnEntry[]>([OWN, memberId], (list) =>
        list?.filter((entry) => entry.id !== id),
      ),
  })
}

/**
 * Saves an entry. A retry of the same content carries the same key, so that an answer which got lost
 * never makes two entries; changed content is another entry and gets its own.
 */
export function useAddEntry() {
  const client = useQueryClient()
  const attempt = useRef({ content: '', key: '' })
  return useMutation({
    onSuccess: () => client.invalidateQueries({ queryKey: [OWN] }),
    mutationFn: (entry: NewEntry) => {
      const content = JSON.stringify(entry)
      if (attempt.current.content !== content) {
        attempt.current = { content, key: newIdempotencyKey() }
      }
      return call('addEntry', { body: entry, idempotencyKey: attempt.current.key })
    },
  })
}
