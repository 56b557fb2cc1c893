import type { Member } from '@sidelight/contract/accounts'
import type { Billing } from '@sidelight/contract/payments'
import { plans } from '@sidelight/contract/plans'
import { Link } from '../platform/router.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { tierBadge } from '../ui/tier-messages.ts'
import { plan as texts } from './billing-messages.ts'
import { planSentence } from './billing-text.ts'
import { SubscriptionPart } from './subscription-part.tsx'

/** Her plan in plain sentences, and what can be done about it. */
export function PlanSection({ billing, member }: { billing: Billing; member: Member }) {
  const { tier, until, subscription, promoUsed } = billing
  return (
    <Card aria-labelledby="your-plan" className="print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="your-plan" className="text-lg font-[600]">
          {tier === 'free' ? texts.title : plans[tier].name}
        </h2>
        <Badge>{tierBadge(tier)}</Badge>
      </div>
      {tier !== 'vip' && <p className="mt-2 text-fg2">{planSentence(billing)}</p>}
      {subscription && (
        <SubscriptionPart
          subscription={subscription}
          until={tier === 'vip' ? until : null}
          member={member}
        />
      )}
      {promoUsed && <p className="mt-2 text-sm text-fg2">{texts.promoUsed}</p>}
      {tier === 'free' && !subscription && (
        <Button asChild variant="secondary" className="mt-4">
          <Link to="/checkout">{texts.choose}</Link>
        </Button>
      )}
    </Card>
  )
}
