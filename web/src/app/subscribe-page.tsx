import { Subscribe } from '../payments/subscribe.tsx'
import { WithQueries } from '../platform/query-client.tsx'
import { MembersOnly } from './members-only.tsx'

/** Subscribe to VIP Side Radar (specification §2). */
export function SubscribePage() {
  return (
    <MembersOnly back="/subscribe">
      <WithQueries>
        <Subscribe />
      </WithQueries>
    </MembersOnly>
  )
}
