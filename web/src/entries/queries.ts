import type { NewEntry } from '@sidelight/contract/entries'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'

/**
 * Saves an entry. A retry of the same content carries the same key, so that an answer which got lost
 * never makes two entries; changed content is another entry and gets its own.
 */
export function useAddEntry() {
  const attempt = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn: (entry: NewEntry) => {
      const content = JSON.stringify(entry)
      if (attempt.current.content !== content) {
        attempt.current = { content, key: newIdempotencyKey() }
      }
      return call('addEntry', { body: entry, idempotencyKey: attempt.current.key })
    },
  })
}
