import type { ReactNode } from 'react'

interface LinkPageProps {
  title: string
  intro: string
  children: ReactNode
}

/** Renders the frame of a page that a link of a date plan opens. It needs no account. */
export function LinkPage({ title, intro, children }: LinkPageProps) {
  return (
    <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <h1 className="display text-3xl lg:text-4xl">{title}</h1>
      <p className="mt-3 mb-6 max-w-[60ch] text-fg2">{intro}</p>
      {children}
    </div>
  )
}
