import { clsx } from 'clsx'

/**
 * Renders a bar in place of text that is loading. Give it the size of the text. It is never wider
 * than its container, even if text is enlarged, and invisible for the first 150 ms.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div className={clsx('sk max-w-full', className)} aria-hidden />
}
