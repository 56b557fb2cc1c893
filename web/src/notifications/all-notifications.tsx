import type { NotificationGroup } from '@sidelight/contract/rules/notification-policy'
import { useRef, useState } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { Link } from '../platform/navigation/router.tsx'
import { Button } from '../ui/button.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { gatherNotifications } from './list/gather-notifications.ts'
import { GroupFilter } from './list/group-filter.tsx'
import { NotificationLists } from './list/notification-lists.tsx'
import { canBeRead } from './list/shown-notification.ts'
import { Loading } from './loading.tsx'
import { notifications } from './messages.ts'
import { useNotifications, useReadNotifications, useUnreadCount } from './queries.ts'
import { reach } from './reach-messages.ts'
import { ReadAllButton } from './read-all-button.tsx'
import { shownCount } from './shown-count.ts'

/** Renders the member's notifications, all of them or one group. */
export function AllNotifications({ memberId }: { memberId: string }) {
  const { data: all } = useNotifications(memberId)
  const unread = useUnreadCount(memberId) ?? 0
  const read = useReadNotifications(memberId)
  const [chosen, setChosen] = useState<NotificationGroup | null>(null)
  const lists = useRef<HTMLDivElement>(null)
  // The pressed button disappears once the notifications are marked, so the focus moves to the
  // lists.
  function mark(ids?: readonly string[]) {
    read.mutate(ids)
    lists.current?.focus()
  }
  return (
    <>
      <h1 className="display text-3xl lg:text-4xl">{notifications.title}</h1>
      <div className="mt-3 flex min-h-6 flex-wrap items-baseline gap-x-5 pointer-coarse:min-h-11">
        {unread > 0 && (
          <>
            <span className="text-sm text-fg2">
              {notifications.unreadCount(shownCount(unread))}
            </span>
            <ReadAllButton memberId={memberId} onPress={() => mark()} />
          </>
        )}
        <Link
          to="/account/notifications"
          className="inline-flex min-h-6 items-center text-xs text-fg2 underline underline-offset-4 pointer-coarse:min-h-11 hover:text-fg"
        >
          {reach.title}
        </Link>
      </div>
      <GroupFilter
        present={new Set(all?.map(({ group }) => group))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div ref={lists} tabIndex={-1} className="mt-6">
        <Chosen
          memberId={memberId}
          group={chosen}
          onRead={mark}
          onFollow={(ids) => read.mutate(ids)}
        />
      </div>
    </>
  )
}

interface ChosenProps {
  memberId: string
  group: NotificationGroup | null
  onRead: (ids: readonly string[]) => void
  onFollow: (ids: readonly string[]) => void
}

function Chosen({ memberId, group, onRead, onFollow }: ChosenProps) {
  const list = useNotifications(memberId, group)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  return (
    <>
      {error && (
        <LoadError
          bare
          title={notifications.failed}
          cause={sentenceFor(error, notifications.failedCause)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <p className="text-fg2">{group ? notifications.noneOfGroup : notifications.none}</p>
      )}
      {data && (
        <NotificationLists
          lines={gatherNotifications(data)}
          heading="h2"
          onRead={onRead}
          onFollow={({ newest, ids }) => canBeRead(newest) && onFollow(ids)}
        />
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? notifications.loadingMore : notifications.more}
        </Button>
      )}
    </>
  )
}
