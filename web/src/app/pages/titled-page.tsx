import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'

interface TitledPageProps {
  title: string
  intro: string
  /** The parent page. */
  back: { to: string; name: string }
  children: ReactNode
}

/**
 * Renders the frame of a member's narrow page: the link back, the title, the introduction and the
 * parts.
 */
export function TitledPage({ title, intro, back, children }: TitledPageProps) {
  return (
    <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <BackLink to={back.to}>{back.name}</BackLink>
      <h1 className="display mt-1 text-3xl lg:text-4xl">{title}</h1>
      <p className="mt-3 mb-6 max-w-[60ch] text-fg2">{intro}</p>
      {children}
    </div>
  )
}
