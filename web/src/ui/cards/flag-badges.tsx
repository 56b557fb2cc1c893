import { Badge } from '../badge.tsx'
import { flagName } from '../flag-name.ts'

interface FlagBadgesProps {
  /** The accessible name of the list. */
  label: string
  flags: readonly string[]
}

/** Renders red flags as a list of badges. Long ones wrap. */
export function FlagBadges({ label, flags }: FlagBadgesProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {flags.map((flag) => (
        <li key={flag} className="max-w-full">
          <Badge tone="flag" className="max-w-full py-1">
            <span className="min-w-0 whitespace-normal wrap-anywhere">{flagName(flag)}</span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
