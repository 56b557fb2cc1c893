import { clsx } from 'clsx'
import { ProfileCard } from '../../../accounts/profile/profile-card.tsx'
import { EntryCard } from '../../../entries/entry-card.tsx'
import { NotificationsCard } from '../../../notifications/notifications-card.tsx'
import { ActiveRoomsCard } from '../../../rooms/list/active-rooms-card.tsx'
import { PaidReportCard } from '../../../search/paid-report/paid-report-card.tsx'
import { QuickSearchCard } from '../../../search/quick-search-card.tsx'
import { RecentSearchesCard } from '../../../search/recent-searches-card.tsx'
import { CardBoundary } from '../../../ui/cards/card-boundary.tsx'
import { AdvancedSearchCard } from '../advanced-search-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ForYouNow } from './for-you-now.tsx'
import { RecordsLink } from './records-link.tsx'
import type { useDashboard } from './use-dashboard.ts'

type Dashboard = ReturnType<typeof useDashboard>

/** Renders the dashboard's cards: first what needs the member's attention, then the tools. */
export function UsualDashboard({ dashboard }: { dashboard: Dashboard }) {
  const { warnings, entries } = dashboard
  return (
    <div className={clsx(COLUMNS, 'group lg:grid-rows-[auto_1fr]')}>
      <div className={clsx(PART, 'md:grid-cols-2 lg:group-has-[#for-you]:row-span-2')}>
        <div className="min-w-0 empty:hidden md:col-span-2">
          <CardBoundary>
            <PaidReportCard />
          </CardBoundary>
        </div>
        <div className="min-w-0 empty:hidden md:col-span-2">
          <CardBoundary>
            <ForYouNow {...dashboard} />
          </CardBoundary>
        </div>
        <div className="min-w-0 md:col-span-2">
          <CardBoundary>
            <QuickSearchCard />
          </CardBoundary>
        </div>
        <CardBoundary>
          <ActiveRoomsCard />
        </CardBoundary>
        <CardBoundary>
          <RecentSearchesCard isFree={dashboard.isFree} />
        </CardBoundary>
      </div>
      <div className={clsx(PART, 'lg:row-span-2 lg:group-has-[#for-you]:row-span-1')}>
        <CardBoundary>
          <NotificationsCard />
        </CardBoundary>
        <CardBoundary>
          <EntryCard>
            <RecordsLink warnings={warnings} entries={entries} />
          </EntryCard>
        </CardBoundary>
      </div>
      <div className={clsx(PART, 'md:grid-cols-2 lg:group-has-[#for-you]:grid-cols-1')}>
        <CardBoundary>
          <ProfileCard />
        </CardBoundary>
        <CardBoundary>
          <AdvancedSearchCard />
        </CardBoundary>
      </div>
    </div>
  )
}

/** Renders the dashboard of a member who has not looked up, written or joined anything yet. */
export function FirstDashboard({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={COLUMNS}>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <CardBoundary>
          <PaidReportCard />
        </CardBoundary>
        <CardBoundary>
          <ForYouNow
            overduePlans={dashboard.overduePlans}
            invitations={dashboard.invitations}
            watched={dashboard.watched}
            drafts={dashboard.drafts}
            unconfirmed={false}
          />
        </CardBoundary>
        <CardBoundary>
          <QuickSearchCard>
            <FirstSteps />
          </QuickSearchCard>
        </CardBoundary>
        <CardBoundary>
          <EntryCard />
        </CardBoundary>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <CardBoundary>
          <ActiveRoomsCard />
        </CardBoundary>
        <CardBoundary>
          <RecentSearchesCard isFree={dashboard.isFree} />
        </CardBoundary>
        <CardBoundary>
          <NotificationsCard />
        </CardBoundary>
        <CardBoundary>
          <ProfileCard />
        </CardBoundary>
        <CardBoundary>
          <AdvancedSearchCard />
        </CardBoundary>
      </div>
    </div>
  )
}

// On wide screens the last part is below the shorter column: the right one if "For you now" is
// shown, otherwise the left one.
const PART = 'grid min-w-0 grid-cols-1 gap-4'
const COLUMNS = 'mt-4 grid items-start gap-4 md:mt-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'
