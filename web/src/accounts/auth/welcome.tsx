import { useMember } from '../../platform/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { tierBadge } from '../../ui/tier-messages.ts'
import { welcome } from '../messages.ts'

/** Renders the first line of the dashboard: the member's name (specification §2) and tier (§3). */
export function Welcome() {
  const member = useMember()
  const tier = member?.subscriptionTier
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="display min-w-0 text-3xl wrap-anywhere lg:text-4xl">
        {welcome.line(member?.displayName || member?.fullName || welcome.nameless)}
      </h1>
      {tier && <Badge>{tierBadge(tier)}</Badge>}
    </div>
  )
}
