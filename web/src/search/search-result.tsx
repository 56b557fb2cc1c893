import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { CardBoundary } from '../ui/cards/card-boundary.tsx'
import { AllClear } from './all-clear.tsx'
import { result } from './messages.ts'
import { BeforeYouMeet } from './next-steps/before-you-meet.tsx'
import { WhatNow } from './next-steps/what-now.tsx'
import { NotAsWritten } from './not-as-written.tsx'
import type { Search } from './queries.ts'
import { Report } from './report/report.tsx'
import type { ResultViewProps } from './result-view.ts'

/** Renders what our records contain about the text (§2). Mounted anew for each result. */
export function SearchResult(props: Omit<ResultViewProps, 'heading'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { answer, restored } = props.search
  const announce = useEffectEvent(() => {
    // The member may have begun to type before a stored result was restored, so the focus stays in
    // the box.
    if (restored && document.activeElement instanceof HTMLInputElement) return
    heading.current?.focus()
  })
  useEffect(() => announce(), [])
  const { matches, asWritten } = answer
  const hit = matches.length > 0
  const notWhole = !hit && asWritten === true
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      {hit && <Reports {...props} heading={heading} />}
      {notWhole && <NotAsWritten {...props} heading={heading} />}
      {!hit && !notWhole && <AllClear {...props} heading={heading} />}
      {!notWhole && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {hit && <WhatNow search={props.search} />}
          <BeforeYouMeet />
        </div>
      )}
    </div>
  )
}

function Reports({ search, heading }: ResultViewProps) {
  const { matches, message } = search.answer
  const [only, ...others] = matches
  if (only && others.length === 0) {
    return (
      <CardBoundary>
        <Report match={only} search={search} headingRef={heading} />
      </CardBoundary>
    )
  }
  return (
    <Several search={search} heading={heading} message={message}>
      {matches.map((match, place) => (
        <li key={match.id}>
          <CardBoundary>
            <Report match={match} search={search} several={{ first: place === 0 }} />
          </CardBoundary>
        </li>
      ))}
    </Several>
  )
}

interface SeveralProps {
  search: Search
  heading: RefObject<HTMLHeadingElement | null>
  message: string
  children: ReactNode
}

/**
 * Titles by what was searched. That of a number is in the plural, because an incomplete number may
 * be a different line for each author.
 */
const titles = {
  number: result.aboutNumber,
  handle: result.aboutHandle,
  email: result.aboutEmail,
}

function Several({ search, heading, message, children }: SeveralProps) {
  const title = titles[search.answer.lookedUp ?? 'handle']
  return (
    <section aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1} className="text-xl font-[600]">
        {title}
      </h2>
      {message !== '' && <p className="mt-1 text-fg2">{message}</p>}
      <ul className="mt-4 grid gap-4">{children}</ul>
    </section>
  )
}
