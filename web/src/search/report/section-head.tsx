import type { ReactNode } from 'react'

interface SectionHeadProps {
  id?: string
  children: ReactNode
  /** The total from which the part is counted, at the end of the line. */
  note?: string | undefined
}

export function SectionHead({ id, children, note }: SectionHeadProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h3 id={id} className="text-sm font-[600]">
        {children}
      </h3>
      {note && <span className="num text-2xs text-fg2">{note}</span>}
    </div>
  )
}
