import { CardChange } from '../../payments/card/card-change.tsx'
import { Subscribe } from '../../payments/checkout/subscribe.tsx'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { useLocationQuery } from '../../platform/navigation/router.tsx'
import { rememberPaid } from '../../search/paid-report/paid-report.ts'
import { MembersOnly } from '../shell/members-only.tsx'

/**
 * Renders /subscribe: the subscription to VIP Side Radar (specification §2), or the form that
 * changes its card.
 */
export function SubscribePage() {
  const changing = new URLSearchParams(useLocationQuery()).get('change') === 'card'
  return (
    <MembersOnly back={changing ? '/subscribe?change=card' : '/subscribe'}>
      <WithQueries>
        {changing ? <CardChange /> : <Subscribe onGranted={rememberPaid} />}
      </WithQueries>
    </MembersOnly>
  )
}
