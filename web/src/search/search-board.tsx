import { Link } from '../platform/navigation/router.tsx'
import { carryPrefill } from '../platform/storage/search-prefill.ts'
import { Button } from '../ui/button.tsx'
import { asWritten } from './messages.ts'

/** Renders the link that searches for a text on the board. */
export function SearchBoard({ text }: { text: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to="/public-board" onClick={() => carryPrefill(text, 'board')}>
        {asWritten.board}
      </Link>
    </Button>
  )
}
