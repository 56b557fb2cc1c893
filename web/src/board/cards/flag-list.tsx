import { Badge } from '../../ui/badge.tsx'
import { flagName } from '../../ui/flag-name.ts'
import { card } from '../board-messages.ts'
import type { Finder } from '../finder.tsx'
import { ShownText } from '../shown-text.tsx'

interface FlagListProps {
  /** The gravest first, as the server sends them. */
  flags: readonly string[]
  /** How many are shown before '+N more'. All of them if absent. */
  limit?: number
  finder?: Finder | undefined
}

/** Renders red flags as badges. */
export function FlagList({ flags, limit = flags.length, finder }: FlagListProps) {
  const more = flags.length - limit
  return (
    <ul aria-label={card.redFlags} className="flex flex-wrap gap-1.5">
      {flags.slice(0, limit).map((flag) => (
        <li key={flag} className="max-w-full">
          <Badge tone="flag" className="max-w-full py-1">
            <span className="min-w-0 whitespace-normal wrap-anywhere">
              <ShownText text={flagName(flag)} finder={finder} />
            </span>
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
