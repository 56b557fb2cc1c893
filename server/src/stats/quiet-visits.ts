import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import type { QuietKind } from '../platform/quiet-writes/quiet-writes.ts'
import { noteVisit } from './visits-table.ts'

/**
 * (policy) The time without a request after which the next request is a new visit, in milliseconds.
 */
export const VISIT_GAP_MS = 4 * HOUR_MS

const Visit = z.object({ memberId: z.string(), at: z.iso.datetime() })

/** The quiet write of a visit, by the hour. */
export const quietVisits: QuietKind<z.output<typeof Visit>> = {
  name: 'visit',
  value: Visit,
  writer: ({ memberId }) => memberId,
  async perform(db, visits) {
    for (const { memberId, at } of visits) {
      await noteVisit(db, memberId, { at: new Date(at), gapMs: VISIT_GAP_MS })
    }
  },
}
