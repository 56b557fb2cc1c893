import type { NewEntry, OwnEntry } from '@sidelight/contract/calls/entries'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../platform/api/api.ts'
import { newIdempotencyKey } from '../platform/api/idempotency-key.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'

const OWN = 'own-entries'

/** Reads the member's entries, newest first. */
export function useOwnEntries(memberId: string) {
  return useQuery({
    queryKey: [OWN, memberId],
    queryFn: ({ signal }) => call('listOwnEntries', { params: { id: memberId }, signal }),
  })
}

/**
 * Returns the mutation that replaces one of the member's entries. The answer updates the cached
 * list.
 */
export function useChangeEntry(memberId: string, id: string) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (entry: NewEntry) => call('changeEntry', { params: { id }, body: entry }),
    onSuccess: (changed) =>
      client.setQueryData<OwnEntry[]>([OWN, memberId], (list) =>
        list?.map((entry) => (entry.id === id ? changed : entry)),
      ),
  })
}

/** Returns the mutation that deletes one of the member's entries. */
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
 * Returns the mutation that stores an entry. A retry with the same content sends the same key, so
 * that a lost answer never leads to two entries. Other content gets another key.
 */
export function useAddEntry() {
  const client = useQueryClient()
  const attempt = useRef({ content: '', key: '' })
  return useSingleMutation({
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
