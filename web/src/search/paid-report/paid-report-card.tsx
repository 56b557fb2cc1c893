import type { Billing } from '@sidelight/contract/calls/payments'
import { dollars, type PlanName, plans } from '@sidelight/contract/rules/plans'
import { dayName, localDayName } from '../../platform/i18n/day-name.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { useMember } from '../../platform/session/session.ts'
import { carryPrefill } from '../../platform/storage/search-prefill.ts'
import { useStore } from '../../platform/storage/store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { XButton } from '../../ui/forms/x-button.tsx'
import { ArrowRight, CircleCheck } from '../../ui/icons/icons.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useBoughtCheck, useLatestSearch, useRecentSearches } from '../queries.ts'
import type { ShownMatch } from '../shown-match.ts'
import { searchedText, shownSearch } from '../shown-search.ts'
import { forgetPaid, type PaidReport, paidReport } from './paid-report.ts'
import { paid as texts } from './paid-report-messages.ts'

/** Renders, on the dashboard, the report for which the member has just paid. */
export function PaidReportCard() {
  const member = useMember()
  const paid = useStore(paidReport, null)
  return member && paid && <Paid memberId={member.id} paid={paid} />
}

function Paid({
  memberId,
  paid: { plan, recentSearchId },
}: {
  memberId: string
  paid: PaidReport
}) {
  const { data: billing } = useBoughtCheck(memberId, true)
  const { data: searches } = useRecentSearches(memberId)
  const match = useOnlyMatch(recentSearchId)
  const search = searches?.find(({ id }) => id === recentSearchId)
  if (!billing || !search) return null
  const until = endOf(billing, plan)
  const isCheck = plan === 'promo' || plan === 'basic'
  function open() {
    if (!search) return
    forgetPaid()
    carryPrefill(searchedText(search), 'check')
    goTo('/search')
  }
  return (
    <Card aria-labelledby="paid-report" reports={4}>
      <div className="flex items-start gap-3">
        <CircleCheck className="mt-0.5 size-6 shrink-0 text-clear" aria-hidden />
        <div className="min-w-0 flex-1">
          <h2 id="paid-report" className="text-lg font-[600]">
            {until
              ? texts.active(plans[plan].name, localDayName(until))
              : texts.ready(plans[plan].name)}
          </h2>
          <p className="mt-0.5 text-sm text-fg2">{until ? texts.here : texts.hereForCheck}</p>
        </div>
        <XButton
          label={texts.close}
          onPress={forgetPaid}
          className="-mt-1 -mr-2 size-9 text-fg3 pointer-coarse:size-11"
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-s2/60 p-4">
        <div className="min-w-0 flex-1 basis-40">
          <p id="paid-number" className="num font-[600] wrap-anywhere">
            {shownSearch(search)}
          </p>
          {match && <Reported match={match} />}
        </div>
        <Button aria-describedby="paid-number" onClick={open} className="max-sm:w-full">
          <ArrowRight aria-hidden />
          {isCheck ? texts.openInPart : texts.open}
        </Button>
      </div>
      <p className="mt-3 text-xs text-fg2">
        <span className="num">{texts.cost(dollars(plans[plan].priceCents))}</span>{' '}
        <LinkedText text={texts.receipt} />
      </p>
    </Card>
  )
}

/**
 * Returns what the search found. Undefined unless it is still in memory and found exactly one
 * number.
 */
function useOnlyMatch(recentSearchId: string): ShownMatch | undefined {
  const answer = useLatestSearch()?.answer
  if (answer?.recentSearchId !== recentSearchId || answer.matches.length !== 1) return undefined
  return answer.matches[0]
}

function Reported({ match: { reportCount, warnings = 0, words } }: { match: ShownMatch }) {
  const newest = words?.[0]?.createdAt
  return (
    <p className="mt-0.5 text-sm text-fg2">
      {texts.women(reportCount)} {newest && texts.warnings(warnings, dayName(newest))}
    </p>
  )
}

/** Returns until when a plan is valid, or null for a check that has not started. */
function endOf({ tier, until, passes, subscription }: Billing, plan: PlanName): string | null {
  if (plan === 'vip') return subscription?.renewsAt ?? until
  const pass = passes.find((one) => one.plan === plan)
  if (pass) return pass.until
  return tier === plan ? until : null
}
