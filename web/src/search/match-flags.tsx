import { redFlagClass, redFlagClasses } from '@sidelight/contract/red-flags'
import { Badge } from '../ui/badge.tsx'
import { flagClassNames } from '../ui/flag-messages.ts'
import { flagName } from '../ui/flag-name.ts'
import { result } from './messages.ts'

// Specification §5: a match shows at most 5 red flags, then '+N more'.
const SHOWN = 5

/** The first red flags of a match, gravest first, under the word for their class. */
export function MatchFlags({ flags }: { flags: readonly string[] }) {
  const shown = flags.slice(0, SHOWN)
  const more = flags.length - shown.length
  const groups = redFlagClasses
    .map((name) => ({ name, flags: shown.filter((flag) => redFlagClass(flag) === name) }))
    .filter((group) => group.flags.length > 0)
  return (
    <div className="flex flex-col gap-x-10 gap-y-3 @2xl:flex-row">
      {groups.map((group, place) => (
        <div key={group.name}>
          <p className="text-2xs text-fg2">{flagClassNames[group.name]}</p>
          <ul
            aria-label={result.flagsOf(flagClassNames[group.name].toLowerCase())}
            className="mt-1 flex flex-wrap gap-1.5"
          >
            {group.flags.map((flag) => (
              <li key={flag} className="max-w-full">
                <Badge tone="flag" className="max-w-full">
                  <span className="py-1 whitespace-normal wrap-anywhere">{flagName(flag)}</span>
                </Badge>
              </li>
            ))}
            {more > 0 && place === groups.length - 1 && (
              <li>
                <Badge>{result.moreFlags(more)}</Badge>
              </li>
            )}
          </ul>
        </div>
      ))}
    </div>
  )
}
