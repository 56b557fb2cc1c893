import { sentenceFor } from '../platform/api-error.ts'
import { useMember } from '../platform/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState, LoadError } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ActiveRoomRow } from './active-room-row.tsx'
import { Invitations } from './invitations.tsx'
import { activeRooms } from './messages.ts'
import { useRooms } from './queries.ts'

// Specification §9: dashboard lists show at most 5 items.
const SHOWN = 5

/** The dashboard's Active Chat Rooms, and the invitations that lead to them (specification §2). */
export function ActiveRoomsCard() {
  const member = useMember()
  return (
    <Card aria-labelledby="active-rooms">
      {member ? <Rooms memberId={member.id} /> : <Heading count={0} />}
    </Card>
  )
}

function Rooms({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useRooms(memberId)
  return (
    <>
      <Heading count={data?.length ?? 0} />
      <Invitations memberId={memberId} />
      {error && (
        <LoadError
          bare
          title={activeRooms.failed}
          cause={sentenceFor(error, activeRooms.failedCause)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <EmptyState bare title={activeRooms.none}>
          {activeRooms.how}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {data.slice(0, SHOWN).map((room) => (
            <ActiveRoomRow key={room.id} room={room} />
          ))}
        </ul>
      )}
    </>
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
    <div className="flex flex-col items-center gap-2 py-8">
      <output className="sr-only">{activeRooms.loading}</output>
      <Skeleton className="h-4 w-36" />
      <Skeleton className="h-4 w-56" />
    </div>
  )
}
