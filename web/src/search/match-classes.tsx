import { redFlagClasses } from '@sidelight/contract/red-flags'
import type { Match } from '@sidelight/contract/search'
import { useId } from 'react'
import { flagClassNames } from '../ui/flag-messages.ts'
import { charts } from './messages.ts'

/** How many of the women who reported named a red flag of each class. */
export function MatchClasses({ match }: { match: Pick<Match, 'classCounts' | 'reportCount'> }) {
  const title = useId()
  const { classCounts, reportCount } = match
  const named = redFlagClasses.filter((name) => classCounts[name] > 0)
  return (
    <figure aria-labelledby={title} className="min-w-0">
      <figcaption id={title} className="text-2xs text-fg2">
        {charts.classes}
      </figcaption>
      <dl className="mt-1.5 max-w-72 space-y-1.5 text-2xs">
        {named.map((name) => (
          <div key={name} className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-2">
            <dt>{flagClassNames[name]}</dt>
            <dd className="col-start-3 text-fg2">
              {charts.ofWomen(classCounts[name], reportCount)}
            </dd>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              className="col-start-2 row-start-1 h-1.5 w-full"
            >
              <rect width="100" height="6" rx="3" fill="var(--surface-3)" />
              <rect
                width={(100 * classCounts[name]) / reportCount}
                height="6"
                rx="3"
                fill="var(--flag)"
              />
            </svg>
          </div>
        ))}
      </dl>
    </figure>
  )
}
