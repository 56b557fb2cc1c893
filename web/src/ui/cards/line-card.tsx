import type { ReactNode } from 'react'
import { Card } from './card.tsx'

interface LineCardProps {
  id: string
  title: string
  /** The line below the title. */
  children: ReactNode
  /** The button or link at the end of the line. */
  action?: ReactNode
}

/** Renders a card of one line: an empty list, a setting or a link. */
export function LineCard({ id, title, children, action }: LineCardProps) {
  return (
    // Beside a higher card it keeps the height of its line.
    <Card
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 self-start px-5 py-3 sm:px-6 sm:py-3"
    >
      {/* With enlarged text the action is below. */}
      <div className="min-w-0 flex-1 basis-36">
        <h2 id={id} className="text-[0.9375rem] font-[600]">
          {title}
        </h2>
        <div className="mt-0.5 text-xs text-fg2">{children}</div>
      </div>
      {action}
    </Card>
  )
}
