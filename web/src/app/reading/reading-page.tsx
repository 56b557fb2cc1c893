import type { ReactNode } from 'react'
import { reading } from './reading-messages.ts'

interface ReadingPageProps {
  title: string
  /** At most four lines that summarise the page. */
  inShort?: readonly string[]
  lastChanged?: string
  children: ReactNode
}

/** Renders the frame of a reading page: a title, the summary, then the text. */
export function ReadingPage({ title, inShort, lastChanged, children }: ReadingPageProps) {
  return (
    <article className="mx-auto max-w-[46rem] px-5 pt-14 pb-24 md:px-8 md:pt-20">
      <h1 className="display text-[clamp(1.75rem,9vw,2.25rem)] leading-[1.1] lg:text-4xl">
        {title}
      </h1>
      {inShort && (
        <section aria-labelledby="in-short" className="card mt-8 p-5 sm:p-6">
          <h2 id="in-short" className="font-[600]">
            {reading.inShort}
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 text-fg2">
            {inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="reading mt-8">{children}</div>
      {lastChanged && <p className="mt-10 text-sm text-fg3">{reading.lastChanged(lastChanged)}</p>}
    </article>
  )
}
