import { sentenceFor } from '../../platform/api/api-error.ts'
import { useMember } from '../../platform/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { CardBoundary } from '../../ui/cards/card-boundary.tsx'
import { LineCard } from '../../ui/cards/line-card.tsx'
import { LoadError } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { activeRooms } from '../messages.ts'
import { useRooms } from '../queries.ts'
import { ActiveRoomRow } from './active-room-row.tsx'
import { useAllUnread } from './use-all-unread.ts'

// Specification §9: dashboard lists show at most 5 items.
const SHOWN = 5

/** Renders the dashboard's Active Chat Rooms (specification §2), in one line if there are none. */
export function ActiveRoomsCard() {
  const member = useMember()
  return member && <Rooms memberId={member.id} />
}

function Rooms({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useRooms(memberId)
  const { counts } = useAllUnread(memberId, data)
  if (data?.length === 0 && !error) {
    return (
      <LineCard id="active-rooms" title={activeRooms.title}>
        <p>
          <span>{activeRooms.none}</span>. <span>{activeRooms.how}</span>
        </p>
      </LineCard>
    )
  }
  return (
    <Card aria-labelledby="active-rooms">
      <Heading count={data?.length ?? 0} />
      {error && (
        <LoadError
          bare
          title={activeRooms.failed}
          cause={sentenceFor(error, activeRooms.failedCause)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && (
        <ul className="mt-1 -mb-3 divide-y divide-line">
          {data.slice(0, SHOWN).map((room) => (
            <CardBoundary row key={room.id}>
              <ActiveRoomRow room={room} unread={counts.get(room.id) ?? 0} />
            </CardBoundary>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Heading({ count }: { count: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id="active-rooms" className="text-lg font-[600]">
        {activeRooms.title}
      </h2>
      {count > 0 && <Badge>{activeRooms.count(count)}</Badge>}
    </div>
  )
}

function Loading() {
  return (
    <div className="mt-3 space-y-2">
      <output className="sr-only">{activeRooms.loading}</output>
      <Skeleton className="h-4 w-36" />
      <Skeleton className="h-4 w-56" />
    </div>
  )
}
