import type { ReadReplicas } from '../../platform/database/read-replicas.ts'
import { BOARD_TOPIC, type Bus } from '../../platform/live/bus.ts'
import type { FirstPages } from './first-pages.ts'

/**
 * Returns the first pages of a node among others: a change on one node clears those of all, and has
 * all of them read what was stored.
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
