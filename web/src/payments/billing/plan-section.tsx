import type { Member } from '@sidelight/contract/calls/accounts'
import type { Billing } from '@sidelight/contract/calls/payments'
import { plans } from '@sidelight/contract/rules/plans'
import { Link } from '../../platform/navigation/router.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { tierBadge } from '../../ui/tier-messages.ts'
import { SentenceList } from '../sentence-list.tsx'
import { plan as texts } from './billing-messages.ts'
import { contestedSentences, planSentences } from './billing-text.ts'
import { SubscriptionPart } from './subscription-part.tsx'

/** Renders the member's plan in sentences, and the actions on it. */
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
      {subscription && (
        <SubscriptionPart
          subscription={subscription}
          until={tier === 'vip' ? until : null}
          member={member}
        />
      )}
      <div className="mt-2 space-y-1 text-fg2 empty:hidden">
        <SentenceList sentences={[...contestedSentences(billing), ...planSentences(billing)]} />
      </div>
      {promoUsed && <p className="mt-2 text-sm text-fg2">{texts.promoUsed}</p>}
      {tier === 'free' && !subscription && (
        <Button asChild variant="secondary" className="mt-4">
          <Link to="/checkout">{texts.choose}</Link>
        </Button>
      )}
    </Card>
  )
}
