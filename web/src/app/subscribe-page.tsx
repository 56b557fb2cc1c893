import { CardChange } from '../payments/card-change.tsx'
import { Subscribe } from '../payments/subscribe.tsx'
import { WithQueries } from '../platform/query-client.tsx'
import { useAddressQuery } from '../platform/router.tsx'
import { MembersOnly } from './members-only.tsx'

/** Subscribe to VIP Side Radar (specification §2), or change the card that pays it. */
export function SubscribePage() {
  const changing = new URLSearchParams(useAddressQuery()).get('change') === 'card'
  return (
    <MembersOnly back={changing ? '/subscribe?change=card' : '/subscribe'}>
      <WithQueries>{changing ? <CardChange /> : <Subscribe />}</WithQueries>
    </MembersOnly>
  )
}
