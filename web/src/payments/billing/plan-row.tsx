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
  const tier = data?.tier ?? 'free'
  return (
    <SettingRow
      label={tier === 'free' ? planRow.label : plans[tier].name}
      state={data && stateOf(data)}
      action={
        <RowLink to="/billing" name={planRow.planAndReceipts}>
          {planRow.receipts}
        </RowLink>
      }
    />
  )
}

function stateOf({ until, startBy }: Billing): string {
  if (until !== null) return planRow.until(localDayName(until))
  return startBy === null ? planRow.none : planRow.startBy(localDayName(startBy))
}
