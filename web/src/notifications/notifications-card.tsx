import { useRef } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { Link } from '../platform/navigation/router.tsx'
import { useMember } from '../platform/session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/cards/card.tsx'
import { CardBoundary } from '../ui/cards/card-boundary.tsx'
import { LineCard } from '../ui/cards/line-card.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { gatherNotifications } from './list/gather-notifications.ts'
import { NotificationRow } from './list/notification-row.tsx'
import { canBeRead, type ShownNotification } from './list/shown-notification.ts'
import { Loading } from './loading.tsx'
import { notifications } from './messages.ts'
import { useNotifications, useReadNotifications, useUnreadCount } from './queries.ts'
import { ReadAllButton } from './read-all-button.tsx'
import { shownCount } from './shown-count.ts'

// Specification §9: dashboard lists show at most 5 items.
const SHOWN = 5

/** Renders the newest notifications. Unread ones are highlighted and counted (specification §2). */
export function NotificationsCard() {
  const member = useMember()
  return member && <Notifications memberId={member.id} />
}

function Notifications({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useNotifications(memberId)
  const read = useReadNotifications(memberId)
  const panel = useRef<HTMLDivElement>(null)
  const unread = useUnreadCount(memberId) ?? 0
  // The pressed button disappears once the notifications are marked, so the focus moves to the
  // card.
  function mark(ids?: readonly string[]) {
    read.mutate(ids)
    panel.current?.focus()
  }
  if (data?.length === 0 && !error) {
    return (
      <LineCard id="notifications" title={notifications.title}>
        {notifications.none}
      </LineCard>
    )
  }
  return (
    <Card aria-labelledby="notifications" className="flex flex-col">
      <Heading memberId={memberId} unread={unread} onReadAll={() => mark()} />
      {error && (
        <LoadError
          bare
          title={notifications.failed}
          cause={sentenceFor(error, notifications.failedCause)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && (
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={notifications.newest}
          className="mt-3 -mr-2 max-h-64 overflow-y-auto rounded-md pr-2"
        >
          <FirstLines memberId={memberId} list={data} onRead={mark} />
        </section>
      )}
      {data && (
        <p className="mt-3 border-t border-line pt-3">
          <Link
            to="/notifications"
            className="inline-flex items-center text-xs text-fg2 underline underline-offset-4 pointer-coarse:min-h-11 hover:text-fg"
          >
            {notifications.all}
          </Link>
        </p>
      )}
    </Card>
  )
}

interface FirstLinesProps {
  memberId: string
  list: readonly ShownNotification[]
  onRead: (ids: readonly string[]) => void
}

function FirstLines({ memberId, list, onRead }: FirstLinesProps) {
  const read = useReadNotifications(memberId)
  return (
    <ul className="divide-y divide-line">
      {gatherNotifications(list)
        .slice(0, SHOWN)
        .map((line) => (
          <CardBoundary row key={line.newest.id}>
            <NotificationRow
              line={line}
              heading="h3"
              onRead={() => onRead(line.ids)}
              onFollow={() => canBeRead(line.newest) && read.mutate(line.ids)}
            />
          </CardBoundary>
        ))}
    </ul>
  )
}

interface HeadingProps {
  memberId: string
  unread: number
  onReadAll: () => void
}

function Heading({ memberId, unread, onReadAll }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id="notifications" className="text-lg font-[600]">
        {notifications.title}
      </h2>
      {unread > 0 && (
        <>
          <Badge tone="info">{notifications.unreadCount(shownCount(unread))}</Badge>
          <ReadAllButton memberId={memberId} onPress={onReadAll} />
        </>
      )}
    </div>
  )
}
