import { WithQueries } from '../../platform/api/query-client.tsx'
import { useMember } from '../../platform/session/session.ts'
import { useRecentSearches } from '../../search/queries.ts'
import { useStoredSearch } from '../../search/stored/use-stored-search.ts'
import { page } from '../../watches/messages.ts'
import { WatchesPanel } from '../../watches/watches-panel.tsx'
import { MembersOnly } from '../shell/members-only.tsx'
import { TitledPage } from './titled-page.tsx'
import { watchedIn } from './watched-in.ts'

const SUGGESTED = 5

export function WatchesPage() {
  const member = useMember()
  return (
    <MembersOnly back="/watches">
      <WithQueries>
        <TitledPage
          title={page.title}
          intro={page.intro}
          back={{ to: '/dashboard', name: page.back }}
        >
          {member && <Composed memberId={member.id} />}
        </TitledPage>
      </WithQueries>
    </MembersOnly>
  )
}

function Composed({ memberId }: { memberId: string }) {
  // With the text of the search box, for the country that was chosen for its number.
  useStoredSearch()
  const { data = [], isPending } = useRecentSearches(memberId)
  const suggestions = data.flatMap(watchedIn)
  const distinct = new Map(suggestions.map((one) => [`${one.kind} ${one.value}`, one]))
  const newest = [...distinct.values()].slice(0, SUGGESTED)
  return <WatchesPanel memberId={memberId} suggestions={isPending ? undefined : newest} />
}
