import type { ApiError } from '../platform/api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Clock } from '../ui/icons/icons.ts'
import { board } from './board-messages.ts'
import { renewal } from './cards/renewal.ts'
import { budget } from './report-pane/report-pane-messages.ts'

interface SpentBudgetProps {
  error: ApiError
  /** When the request failed, in ms since 1970. The time until renewal counts from here. */
  at: number
  onRetry: () => void
  /** Clears the search. Set if a search was refused, because the whole list can still be read. */
  onClearSearch: (() => void) | undefined
}

/**
 * Renders why a search was refused: a used budget and its renewal, or too many searches at a time.
 */
export function SpentBudget({ error, at, onRetry, onClearSearch }: SpentBudgetProps) {
  const spent = error.problem?.code === 'quota_spent'
  const wait = error.retryAfterSeconds
  return (
    <div role="alert">
      <EmptyState
        icon={<Clock aria-hidden />}
        title={spent ? budget.spent : budget.busy}
        action={
          <Button variant="secondary" onClick={onClearSearch ?? onRetry}>
            {onClearSearch ? budget.clearSearch : board.tryAgain}
          </Button>
        }
      >
        <p>{wait === undefined ? budget.busyCause : renewal(wait, new Date(at))}</p>
        {spent && <p>{budget.spentRest}</p>}
      </EmptyState>
    </div>
  )
}
