import { redFlagClass, redFlagClasses } from '@sidelight/contract/rules/red-flags'
import { Link } from '../../platform/navigation/router.tsx'
import { Badge } from '../../ui/badge.tsx'
import { flagClassNames } from '../../ui/flag-messages.ts'
import { flagName } from '../../ui/flag-name.ts'
import { result } from '../messages.ts'
import type { ShownMatch } from '../shown-match.ts'
import { named } from './report-messages.ts'
import { SectionHead } from './section-head.tsx'

// Specification §5: a match shows at most 5 red flags, then '+N more'.
const SHOWN = 5

/** The fewest reports for which shares are shown. With fewer, shares say no more than the flags. */
const BARS_FROM = 3

/**
 * Renders the first red flags of a match, the gravest first, under their class. Each has the number
 * of women who named it, if the answer contains that.
 */
export function NamedFlags({ match }: { match: ShownMatch }) {
  const { redFlags, reportCount, flagCounts = [] } = match
  const shown = redFlags.slice(0, SHOWN)
  const more = redFlags.length - shown.length
  const counts = new Map(flagCounts.map(({ flag, women }) => [flag, women]))
  const bars = reportCount >= BARS_FROM && shown.every((flag) => counts.has(flag))
  return (
    <div>
      <SectionHead note={named.women(reportCount)}>{named.title}</SectionHead>
      {redFlagClasses.map((name) => {
        const flags = shown.filter((flag) => redFlagClass(flag) === name)
        if (flags.length === 0) return null
        const label = flagClassNames[name]
        return (
          <div key={name}>
            <p className="mt-3 text-2xs text-fg2">{label}</p>
            <ul
              aria-label={result.flagsOf(label.toLowerCase())}
              className={bars ? undefined : 'mt-1 flex flex-wrap gap-1.5'}
            >
              {flags.map((flag) =>
                bars ? (
                  <Bar key={flag} flag={flag} women={counts.get(flag) ?? 0} all={reportCount} />
                ) : (
                  <Chip key={flag} flag={flag} />
                ),
              )}
            </ul>
          </div>
        )
      })}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm empty:hidden">
        {more > 0 && <Badge>{result.moreFlags(more)}</Badge>}
        {redFlags.some((flag) => redFlagClass(flag) === 'safety') && (
          <Link
            to="/help"
            className="inline-flex min-h-6 items-center underline underline-offset-4 max-nav:min-h-11"
          >
            {named.help}
          </Link>
        )}
      </div>
    </div>
  )
}

function Bar({ flag, women, all }: { flag: string; women: number; all: number }) {
  return (
    <li className="grid grid-cols-[minmax(0,9.5rem)_1fr_auto] items-center gap-3 py-1.5 text-sm sm:grid-cols-[minmax(0,11rem)_1fr_auto]">
      <span className="wrap-anywhere">{flagName(flag)}</span>{' '}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-1.5 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="6" fill="var(--surface-3)" />
        <rect width={(100 * women) / all} height="6" fill="var(--flag)" />
      </svg>
      <span className="num text-xs text-fg2">{named.share(women, all)}</span>
    </li>
  )
}

function Chip({ flag }: { flag: string }) {
  return (
    <li className="max-w-full">
      <Badge tone="flag" className="max-w-full">
        <span className="py-1 whitespace-normal wrap-anywhere">{flagName(flag)}</span>
      </Badge>
    </li>
  )
}
