import { usePressesLeft } from '../platform/quick-exit.ts'

const sentences = ['Leaving.', 'One more.', 'Two more.']

/** Tells screen readers about the quick exit once per page, and counts the presses aloud. */
export function ExitAnnouncement() {
  const left = usePressesLeft()
  return (
    <div className="sr-only">
      <p>Press Shift three times to leave this page quickly.</p>
      <output>{sentences[left] ?? ''}</output>
    </div>
  )
}
