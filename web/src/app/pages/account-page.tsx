import type { Member } from '@sidelight/contract/calls/accounts'
import { account } from '../../accounts/account-messages.ts'
import { AccountSections } from '../../accounts/account-sections.tsx'
import { useRefreshSecurity } from '../../accounts/security/security-queries.ts'
import { OwnMessagesRow, useOwnMessages } from '../../contact/own-messages-row.tsx'
import { ReachRow } from '../../notifications/preferences/reach-row.tsx'
import { LostPlans } from '../../payments/billing/lost-plans.tsx'
import { PlanRow } from '../../payments/billing/plan-row.tsx'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { useMember } from '../../platform/session/session.ts'
import { RecoveryRow } from '../../rooms/key-screens/recovery-row.tsx'
import { HistoryRows } from '../../search/history/history-rows.tsx'
import { CardBoundary } from '../../ui/cards/card-boundary.tsx'
import { WatchesSetting } from '../../watches/watches-setting.tsx'
import { DiscreetRow } from '../shell/discreet-row.tsx'
import { MembersOnly } from '../shell/members-only.tsx'
import { DraftsRow } from './account/drafts-row.tsx'
import { BackLink } from './back-link.tsx'
import { HeldLink } from './held-link.tsx'

/** Renders /account: the account's security and the member's data, in rows. */
export function AccountPage() {
  const member = useMember()
  return (
    <MembersOnly back="/account">
      <WithQueries>
        <div className="mx-auto max-w-[880px] px-5 pt-8 pb-14 md:px-8">
          <BackLink to="/dashboard">{account.back}</BackLink>
          <h1 className="display mt-1 mb-6 text-3xl">{account.title}</h1>
          {member && <Account member={member} />}
        </div>
      </WithQueries>
    </MembersOnly>
  )
}

function Account({ member }: { member: Member }) {
  const refresh = useRefreshSecurity()
  const messages = useOwnMessages(member.id)
  const hasMessages = messages.data?.messages.length !== 0
  return (
    <AccountSections
      member={member}
      isReady={!messages.isPending}
      rooms={
        <CardBoundary row>
          <RecoveryRow memberId={member.id} onKept={() => void refresh()} />
        </CardBoundary>
      }
      kept={
        <>
          <CardBoundary row>
            <HistoryRows member={member} />
          </CardBoundary>
          <CardBoundary row>
            <WatchesSetting memberId={member.id} />
          </CardBoundary>
          <CardBoundary row>
            <DraftsRow memberId={member.id} />
          </CardBoundary>
        </>
      }
      looks={
        <>
          <ReachRow />
          {hasMessages && (
            <CardBoundary row>
              <OwnMessagesRow memberId={member.id} />
            </CardBoundary>
          )}
          <DiscreetRow />
        </>
      }
      plan={
        <CardBoundary row>
          <PlanRow member={member} />
        </CardBoundary>
      }
      held={<HeldLink />}
      lost={<LostPlans member={member} />}
    />
  )
}
