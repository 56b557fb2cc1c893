import { clsx } from 'clsx'

/** A bar in the place of text that is on its way; size it like the text. Invisible for 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={clsx('sk', className)} aria-hidden />
}
