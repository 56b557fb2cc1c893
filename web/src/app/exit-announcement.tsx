import { usePressesLeft } from '../platform/quick-exit.ts'
import { exit } from './shell-messages.ts'

/**
 * Tells screen readers about the quick exit once per page, and counts the presses aloud. Named a live
 * region: an open dialog hides everything else from them.
 */
export function ExitAnnouncement() {
  const left = usePressesLeft()
  return (
    <div className="sr-only">
      <p>{exit.hint}</p>
      <output aria-live="polite">{exit.presses[left] ?? ''}</output>
    </div>
  )
}
