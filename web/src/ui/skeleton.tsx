import { clsx } from 'clsx'

/**
 * Renders a bar that replaces text while it is loading; size it like the text. Never wider than its
 * container, even with enlarged text. Invisible for the first 150 ms.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div className={clsx('sk max-w-full', className)} aria-hidden />
}
