import { Badge } from '../ui/badge.tsx'
import { flagName } from '../ui/flag-name.ts'
import { card } from './messages.ts'

interface FlagListProps {
  /** Gravest first, as the server sends them. */
  flags: readonly string[]
  /** How many to show before '+N more'; all of them when absent. */
  limit?: number
}

/** Red flags as badges. */
export function FlagList({ flags, limit = flags.length }: FlagListProps) {
  const more = flags.length - limit
  return (
    <ul aria-label={card.redFlags} className="flex flex-wrap gap-1.5">
      {flags.slice(0, limit).map((flag) => (
        <li key={flag} className="max-w-full">
          <Badge tone="flag" className="max-w-full py-1">
            <span className="min-w-0 whitespace-normal wrap-anywhere">{flagName(flag)}</span>
          </Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>{card.moreFlags(more)}</Badge>
        </li>
      )}
    </ul>
  )
}
