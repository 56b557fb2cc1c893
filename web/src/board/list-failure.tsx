import { lazy, Suspense } from 'react'
import { ApiError, sentenceFor } from '../platform/api/api-error.ts'
import { LoadError } from '../ui/empty-state.tsx'
import { board } from './board-messages.ts'

const SpentBudget = lazy(() =>
  import('./spent-budget.tsx').then((part) => ({ default: part.SpentBudget })),
)

interface ListFailureProps {
  error: Error
  /** When the request failed, in ms since 1970. The time until renewal counts from here. */
  at: number
  onRetry: () => void
  /** Clears the search. Set if a search was refused, because the whole list can still be read. */
  onClearSearch: (() => void) | undefined
}

/**
 * Renders why there is no list: a used budget with the time of its renewal, or a failure with a
 * retry button.
 */
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
  return (
    <Suspense>
      <SpentBudget {...{ error, at, onRetry, onClearSearch }} />
    </Suspense>
  )
}
