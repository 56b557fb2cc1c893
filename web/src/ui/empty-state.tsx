import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { firstWords } from './first-messages.ts'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Whether it is inside a card and so has no frame of its own. */
  bare?: boolean
}

/** Renders an empty list or panel: one sentence, at most two more lines and one action. */
export function EmptyState({ icon, title, children, action, bare = false }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center text-center [&>svg]:size-6 [&>svg]:text-fg3',
        bare ? 'py-6' : 'card px-6 py-12',
      )}
    >
      {icon}
      <p className={clsx(icon && 'mt-4', bare ? 'text-sm font-[560]' : 'text-lg font-[600]')}>
        {title}
      </p>
      {children && <div className="mt-1.5 max-w-[46ch] text-sm text-fg2">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

interface LoadErrorProps {
  /** What failed to load, as a title: "The board did not load." */
  title: string
  /** The cause in plain words. Never a code. */
  cause: string
  onRetry: () => void
  bare?: boolean
}

/** Renders a list or panel that failed to load, with a retry button. */
export function LoadError({ title, cause, onRetry, bare = false }: LoadErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        bare={bare}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {firstWords.tryAgain}
          </Button>
        }
      >
        {cause}
      </EmptyState>
    </div>
  )
}
