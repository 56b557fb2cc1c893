import { createContext, type ReactNode, use, useId } from 'react'

/**
 * Whether the case is shown without the queue. The headings of its parts are then one level higher.
 */
export const CaseAlone = createContext(false)

interface CasePartProps {
  id?: string
  title: string
  children: ReactNode
}

export function CasePart({ id, title, children }: CasePartProps) {
  const titleId = useId()
  const Heading = use(CaseAlone) ? 'h2' : 'h3'
  return (
    <section id={id} aria-labelledby={titleId}>
      <Heading id={titleId} className="mb-3 text-base font-[600]">
        {title}
      </Heading>
      {children}
    </section>
  )
}
