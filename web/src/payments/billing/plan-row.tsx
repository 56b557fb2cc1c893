import type { Member } from '@sidelight/contract/calls/accounts'
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
  const until = data?.until ?? null
  return (
    <SettingRow
      label={tier === 'free' ? planRow.label : plans[tier].name}
      state={data && (until === null ? planRow.none : planRow.until(localDayName(until)))}
      action={
        <RowLink to="/billing" name={planRow.planAndReceipts}>
          {planRow.receipts}
        </RowLink>
      }
    />
  )
}
