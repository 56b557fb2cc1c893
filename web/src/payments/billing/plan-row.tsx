import type { Member } from '@sidelight/contract/calls/accounts'
import type { Billing } from '@sidelight/contract/calls/payments'
import { plans } from '@sidelight/contract/rules/plans'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { RowLink, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { planRow } from './billing-messages.ts'
import { useBilling } from './billing-queries.ts'

/**
 * Renders the row of /account with the member's plan and its end. It leads to plan and receipts.
 */
export function PlanRow({ member }: { member: Member }) {
  const { data } = useBilling(member.id)
  return (
    <SettingRow
      label={labelOf(data)}
      state={data && stateOf(data)}
      action={
        <RowLink to="/billing" name={planRow.planAndReceipts}>
          {planRow.receipts}
        </RowLink>
      }
    />
  )
}

function labelOf(billing: Billing | undefined): string {
  if (!billing) return planRow.label
  if (billing.tier !== 'free') return plans[billing.tier].name
  return billing.subscription ? plans.vip.name : planRow.label
}

function stateOf({ tier, until, startBy, subscription }: Billing): string {
  const isVip = tier === 'vip' || tier === 'free'
  if (isVip && subscription) return vipState(subscription, until)
  if (until !== null) return planRow.until(localDayName(until))
  return startBy === null ? planRow.none : planRow.startBy(localDayName(startBy))
}

/** Returns how VIP goes on. `until` is the end of VIP access, null without access. */
function vipState(
  { state, renewsAt, endsAt }: NonNullable<Billing['subscription']>,
  until: string | null,
): string {
  if (state === 'past-due') {
    return until === null ? planRow.unpaid : planRow.unpaidUntil(localDayName(until))
  }
  if (until === null) return planRow.off
  if (endsAt !== null) return planRow.ends(localDayName(endsAt))
  return planRow.renews(localDayName(renewsAt ?? until))
}
