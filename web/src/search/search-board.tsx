import { Link } from '../platform/navigation/router.tsx'
import { carryPrefill } from '../platform/storage/search-prefill.ts'
import { Button } from '../ui/button.tsx'
import { asWritten } from './messages.ts'

/** Renders a link that opens the board and searches there for the same text. */
export function SearchBoard({ text }: { text: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to="/public-board" onClick={() => carryPrefill(text, 'board')}>
        {asWritten.board}
      </Link>
    </Button>
  )
}
