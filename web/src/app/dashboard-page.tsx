import { Welcome } from '../accounts/welcome.tsx'
import { EntryCard } from '../entries/entry-card.tsx'
import { WithQueries } from '../platform/query-client.tsx'
import { QuickSearchCard } from '../search/quick-search-card.tsx'
import { RecentSearchesCard } from '../search/recent-searches-card.tsx'
import { Card } from '../ui/card.tsx'
import { InvestigatorLink } from './investigator-link.tsx'
import { MembersOnly } from './members-only.tsx'

/** What a member finds after signing in (specification §2). */
export function DashboardPage() {
  return (
    <MembersOnly>
      <WithQueries>
        <div className="mx-auto max-w-[1200px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
          <Welcome />
          <div className="mt-8 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
            <div className="md:col-span-2">
              <QuickSearchCard />
            </div>
            <RecentSearchesCard />
            <div className="lg:col-span-2">
              <EntryCard />
            </div>
            <AdvancedSearchCard />
          </div>
        </div>
      </WithQueries>
    </MembersOnly>
  )
}

function AdvancedSearchCard() {
  return (
    <Card aria-labelledby="advanced-search">
      <h2 id="advanced-search" className="text-lg font-[600]">
        Advanced Person Search
      </h2>
      <p className="mt-1.5 text-sm text-fg2">
        An outside service. Nothing that you keep here is sent to it.
      </p>
      <InvestigatorLink className="mt-3 inline-block py-2 font-[560] underline underline-offset-4" />
    </Card>
  )
}
