import { ConfirmNotice } from '../accounts/confirm-notice.tsx'
import { ProfileCard } from '../accounts/profile-card.tsx'
import { Welcome } from '../accounts/welcome.tsx'
import { EntryCard } from '../entries/entry-card.tsx'
import { NotificationsCard } from '../notifications/notifications-card.tsx'
import { PaymentReturned } from '../payments/payment-returned.tsx'
import { WithQueries } from '../platform/query-client.tsx'
import { ActiveRoomsCard } from '../rooms/active-rooms-card.tsx'
import { QuickSearchCard } from '../search/quick-search-card.tsx'
import { RecentSearchesCard } from '../search/recent-searches-card.tsx'
import { LastVisitLine } from '../stats/last-visit-line.tsx'
import { AdvancedSearchCard } from './advanced-search-card.tsx'
import { MembersOnly } from './members-only.tsx'
import { RecordsCard } from './records-card.tsx'

/** What a member finds after signing in (specification §2). */
export function DashboardPage() {
  return (
    <MembersOnly>
      <WithQueries>
        <div className="mx-auto max-w-[1200px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
          <Welcome />
          <LastVisitLine />
          <ConfirmNotice />
          <PaymentReturned />
          <div className="mt-6 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3 lg:items-stretch lg:grid-rows-[auto_auto_auto_1fr] [&>*]:min-w-0">
            <div className="md:col-span-2">
              <QuickSearchCard />
            </div>
            <div className="grid grid-cols-1 lg:row-span-2">
              <NotificationsCard />
            </div>
            <ActiveRoomsCard />
            <RecentSearchesCard />
            <div className="space-y-4 lg:col-span-2 lg:row-span-2">
              <EntryCard />
              <RecordsCard />
            </div>
            <div className="self-start">
              <ProfileCard />
            </div>
            <div className="self-start">
              <AdvancedSearchCard />
            </div>
          </div>
        </div>
      </WithQueries>
    </MembersOnly>
  )
}
