import { Clock } from 'lucide-react'
import { ApiError, sentenceFor } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/empty-state.tsx'
import { board } from './messages.ts'
import { renewal } from './warning-text.ts'

interface ListFailureProps {
  error: Error
  /** When it happened, in milliseconds: a renewal counts from there. */
  at: number
  onRetry: () => void
  /** Set when a search was refused: the whole list is still there to read. */
  onClearSearch: (() => void) | undefined
}

/** Why there is no list: a spent budget with the time of its renewal, or a failure with another try. */
export function ListFailure({ error, at, onRetry, onClearSearch }: ListFailureProps) {
  if (!(error instanceof ApiError) || error.status !== 429) {
    return (
      <LoadError
        title={board.failed}
        cause={sentenceFor(error, board.failedCause)}
        onRetry={onRetry}
      />
    )
  }
  const spent = error.problem?.code === 'quota_spent'
  const wait = error.retryAfterSeconds
  return (
    <div role="alert">
      <EmptyState
        icon={<Clock aria-hidden />}
        title={spent ? board.spent : board.busy}
        action={
          <Button variant="secondary" onClick={onClearSearch ?? onRetry}>
            {onClearSearch ? board.clearSearch : board.tryAgain}
          </Button>
        }
      >
        <p>{wait === undefined ? board.busyCause : renewal(wait, new Date(at))}</p>
        {spent && <p>{board.spentRest}</p>}
      </EmptyState>
    </div>
  )
}
