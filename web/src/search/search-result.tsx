import { isHandleText } from '@sidelight/contract/identifiers'
import { clsx } from 'clsx'
import { Shield } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { carriedNumber } from '../platform/carried-number.ts'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { MatchCard } from './match-card.tsx'
import { allClear, beforeSearch, result } from './messages.ts'
import type { Search } from './queries.ts'

/** What our records hold about the text (specification §2). Made anew for each result. */
export function SearchResult({ search }: { search: Search }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const View = search.answer.matches.length > 0 ? Warnings : AllClear
  return <View search={search} heading={heading} />
}

interface ViewProps {
  search: Search
  /** Takes the focus when the result arrives. */
  heading: RefObject<HTMLHeadingElement | null>
}

function Warnings({ search, heading }: ViewProps) {
  const { text, answer } = search
  const { matches, message } = answer
  return (
    <section aria-labelledby="result">
      <h2 id="result" ref={heading} tabIndex={-1} className="text-xl font-[600]">
        {isHandleText(text) ? result.aboutHandle : result.aboutNumber}
      </h2>
      <p className="mt-1 text-fg2">{message}</p>
      <ul
        className={clsx(
          'mt-5 grid gap-4',
          matches.length > 1 && 'md:grid-cols-2',
          matches.length > 2 && 'lg:grid-cols-3',
        )}
      >
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} search={search} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AllClear({ search: { text, answer }, heading }: ViewProps) {
  const card = useRef<HTMLElement>(null)
  // Its next steps must not lie beneath the toast that comes with it.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Card ref={card} aria-labelledby="result" className="border-clear-line">
      <Shield className="size-6 text-clear" aria-hidden />
      <h2 id="result" ref={heading} tabIndex={-1} className="mt-4 text-xl font-[600]">
        {allClear.title}
      </h2>
      <p className="mt-1.5 text-fg2">{allClear.statement}</p>
      {answer.message !== allClear.statement && <p className="mt-1.5">{answer.message}</p>}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button asChild variant="secondary">
          <Link to="/public-board">{beforeSearch.board}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/dashboard#add-entry" onClick={() => carriedNumber.set(text)}>
            {allClear.addEntry}
          </Link>
        </Button>
      </div>
    </Card>
  )
}
