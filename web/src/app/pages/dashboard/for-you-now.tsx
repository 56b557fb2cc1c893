import type { RoomSummary } from '@sidelight/contract/calls/rooms'
import type { DatePlan } from '@sidelight/contract/date-plans'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ConfirmRow } from '../../../accounts/email-links/confirm-row.tsx'
import { AskEmail } from '../../../notifications/preferences/ask-email.tsx'
import type { useWatchChanges } from '../../../notifications/use-watch-changes.ts'
import { sentenceFor } from '../../../platform/api/api-error.ts'
import { invitations as texts } from '../../../rooms/invitation-messages.ts'
import type { useInvitationGroups } from '../../../rooms/list/invitation-groups.ts'
import { InvitationRow } from '../../../rooms/list/invitation-row.tsx'
import { UnreadRoomRow } from '../../../rooms/list/unread-room-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { CardBoundary } from '../../../ui/cards/card-boundary.tsx'
import { LoadError } from '../../../ui/empty-state.tsx'
import type { PausedWatches } from '../../../watches/queries.ts'
import { forYou } from '../dashboard-messages.ts'
import { DraftRow } from './draft-row.tsx'
import { PausedWatchesRow } from './paused-watches-row.tsx'
import type { BegunForm } from './use-drafts.ts'
import { WatchChangeRow } from './watch-change-row.tsx'

// Lazy, because it contains the texts of date plans, which few members need here.
const OverduePlanRow = lazy(() =>
  import('./overdue-plan-row.tsx').then((row) => ({ default: row.OverduePlanRow })),
)

const SHOWN = 5
const NO_PLANS: readonly DatePlan[] = []

interface UnreadRoom {
  room: RoomSummary
  count: number
}

interface ForYouNowProps {
  /** The date plans whose time is over. They are shown first. */
  overduePlans?: readonly DatePlan[]
  invitations: ReturnType<typeof useInvitationGroups>
  /** The rooms with messages that the member has not seen. */
  unread?: readonly UnreadRoom[]
  /** The news about the numbers that the member watches. */
  watched?: Pick<ReturnType<typeof useWatchChanges>, 'lines' | 'onFollow'>
  /** The watches beyond the member's plan, which no longer notify. */
  paused?: PausedWatches | undefined
  drafts?: readonly BegunForm[]
  /** Whether to show the reminder to confirm the email, because nothing else on the page does. */
  unconfirmed: boolean
}

/** Renders what needs the member's attention, or nothing if nothing does. */
export function ForYouNow({ invitations, overduePlans = NO_PLANS, ...rest }: ForYouNowProps) {
  const { groups, waiting, error, refetch, keep } = invitations
  const [isWhole, setIsWhole] = useState(false)
  const others = othersOf(rest)
  const rows = [
    ...overduePlans.map((plan) => ({
      key: plan.id,
      row: (
        <Suspense>
          <OverduePlanRow plan={plan} />
        </Suspense>
      ),
    })),
    ...groups.map((group) => ({
      key: group.about,
      row: <InvitationRow group={group} onAnswer={() => keep(group)} afterAnswer={<AskEmail />} />,
    })),
    ...others,
  ]
  if (rows.length === 0 && !error) return null
  const count = overduePlans.length + waiting + others.length
  return (
    <Card id="for-you" aria-labelledby="for-you-title">
      <div className="flex items-baseline gap-x-3">
        <h2 id="for-you-title" className="text-lg font-[600]">
          {forYou.title}
        </h2>
        {count > 0 && <span className="num text-sm text-fg2">{count}</span>}
      </div>
      {error && (
        <LoadError
          bare
          title={texts.failed}
          cause={sentenceFor(error, texts.failedCause)}
          onRetry={() => void refetch()}
        />
      )}
      <ul className="mt-1 -mb-3 divide-y divide-line">
        {rows.slice(0, isWhole ? rows.length : SHOWN).map(({ key, row }) => (
          <CardBoundary row key={key}>
            {row}
          </CardBoundary>
        ))}
      </ul>
      {!isWhole && rows.length > SHOWN && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setIsWhole(true)}>
          {forYou.showAll}
        </Button>
      )}
    </Card>
  )
}

/** Returns the rows below the invitations, the most urgent first. */
function othersOf({
  unread = [],
  watched,
  paused,
  drafts = [],
  unconfirmed,
}: Omit<ForYouNowProps, 'invitations'>) {
  const rows: { key: string; row: ReactNode }[] = [
    ...unread.map(({ room, count }) => ({
      key: room.id,
      row: <UnreadRoomRow room={room} unread={count} />,
    })),
    ...(watched?.lines ?? []).map((line) => ({
      key: line.newest.id,
      row: <WatchChangeRow line={line} onFollow={() => watched?.onFollow(line.ids)} />,
    })),
    ...drafts.map((draft) => ({ key: draft.name, row: <DraftRow draft={draft} /> })),
  ]
  if (paused) rows.push({ key: 'paused', row: <PausedWatchesRow {...paused} /> })
  if (unconfirmed) rows.push({ key: 'confirm', row: <ConfirmRow /> })
  return rows
}
