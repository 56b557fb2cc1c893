import type { ReactNode } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { ChevronLeft } from '../../ui/icons/icons.ts'

/** Renders the link above the title of a page to its parent page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-2 inline-flex min-h-11 items-center gap-0.5 text-sm text-fg2 hover:text-fg"
    >
      <ChevronLeft className="size-5" aria-hidden />
      {children}
    </Link>
  )
}
