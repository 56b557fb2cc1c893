import { useRef } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { useMember } from '../platform/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState, LoadError } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { notifications } from './messages.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications, useReadNotifications } from './queries.ts'

// Specification §9: dashboard lists show at most 5 items.
const SHOWN = 5

/** What happened to what is hers: the unread ones stand out and are counted (specification §2). */
export function NotificationsCard() {
  const member = useMember()
  return (
    <Card aria-labelledby="notifications" className="flex flex-col">
      {member ? <Notifications memberId={member.id} /> : <Heading unread={0} />}
    </Card>
  )
}

function Notifications({ memberId }: { memberId: string }) {
  const { data, error, refetch } = useNotifications(memberId)
  const read = useReadNotifications(memberId)
  const panel = useRef<HTMLDivElement>(null)
  const unread = data?.filter(({ isRead }) => !isRead).length ?? 0
  // The pressed button is gone with the mark: the focus stays near.
  function mark(ids?: string[]) {
    read.mutate(ids)
    panel.current?.focus()
  }
  return (
    <>
      <Heading unread={unread} onReadAll={() => mark()} />
      {error && (
        <LoadError
          bare
          title={notifications.failed}
          cause={sentenceFor(error, notifications.failedCause)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState bare title={notifications.none} />}
      {data && data.length > 0 && (
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={notifications.newest}
          className="mt-3 -mr-2 max-h-64 overflow-y-auto rounded-md pr-2"
        >
          <ul className="space-y-1.5">
            {data.slice(0, SHOWN).map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onRead={() => mark([notification.id])}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Heading({ unread, onReadAll }: { unread: number; onReadAll?: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id="notifications" className="text-lg font-[600]">
        {notifications.title}
      </h2>
      {unread > 0 && <Badge tone="info">{notifications.unreadCount(unread)}</Badge>}
      {unread > 0 && (
        <button
          type="button"
          onClick={onReadAll}
          className="ml-auto min-h-6 text-xs text-fg2 underline underline-offset-4 hover:text-fg"
        >
          {notifications.readAll}
        </button>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className="mt-3">
      <output className="sr-only">{notifications.loading}</output>
      {['w-40', 'w-32'].map((width) => (
        <div key={width} className="flex h-16 flex-col justify-center gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  )
}
