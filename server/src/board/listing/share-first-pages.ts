import type { ReadReplicas } from '../../platform/database/read-replicas.ts'
import { BOARD_TOPIC, type Bus } from '../../platform/live/bus.ts'
import type { FirstPages } from './first-pages.ts'

/**
 * Returns the first pages of a node in a cluster. A change on one node clears the pages of all
 * nodes, which then read the new state from the primary.
 */
export function shareFirstPages(
  pages: FirstPages,
  { bus, replicas }: { bus: Bus; replicas: ReadReplicas },
): FirstPages {
  const forget = () => {
    pages.clear()
    replicas.changed()
  }
  bus.onHint(({ topic }) => {
    if (topic === BOARD_TOPIC) forget()
  })
  return {
    ...pages,
    clear() {
      forget()
      bus.publish([{ topic: BOARD_TOPIC, event: 'board' }])
    },
  }
}
