import { type MouseEvent, useEffect, useRef } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { goTo, Link } from '../../platform/navigation/router.tsx'
import { useLayer } from '../../platform/navigation/use-layer.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadError } from '../../ui/empty-state.tsx'
import { Settings2 } from '../../ui/icons/icons.ts'
import { gatherNotifications } from '../list/gather-notifications.ts'
import { NotificationLists } from '../list/notification-lists.tsx'
import { canBeRead, placeOf } from '../list/shown-notification.ts'
import { notifications } from '../messages.ts'
import { useNotifications, useReadNotifications, useUnreadCount } from '../queries.ts'
import { reach } from '../reach-messages.ts'
import { ReadAllButton } from '../read-all-button.tsx'
import { shownCount } from '../shown-count.ts'

/** The most lines in the panel. The page shows all. */
const SHOWN = 8

interface NotificationPanelProps {
  id: string
  memberId: string
  onClose: () => void
}

/** Renders the newest notifications below the bell. The page behind it stays usable. */
export function NotificationPanel({ id, memberId, onClose }: NotificationPanelProps) {
  const unread = useUnreadCount(memberId) ?? 0
  const read = useReadNotifications(memberId)
  const panel = useRef<HTMLDialogElement>(null)
  useLayer(onClose)
  useEffect(() => panel.current?.focus(), [])
  function follow(event: MouseEvent, to: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // The panel has a history entry, which has to be left before the page changes.
    event.preventDefault()
    onClose()
    goTo(to)
  }
  function markAll() {
    read.mutate(undefined)
    panel.current?.focus()
  }
  return (
    <dialog
      open
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="card absolute top-full right-[max(2rem,calc(50%-35.5rem))] left-auto mx-0 mt-1.5 max-h-[calc(100dvh-6rem)] w-[26rem] overflow-y-auto p-0 text-fg shadow-pop"
    >
      <div className="flex items-center gap-3 px-5 pt-4">
        <h2 id={`${id}-title`} className="font-[600]">
          {notifications.title}
        </h2>
        {unread > 0 && (
          <>
            <Badge tone="info">{notifications.unreadCount(shownCount(unread))}</Badge>
            <ReadAllButton memberId={memberId} onPress={markAll} />
          </>
        )}
      </div>
      <Newest memberId={memberId} onRead={(ids) => read.mutate(ids)} onFollow={follow} />
      <div className="flex items-center justify-between border-t border-line px-5 py-3 text-sm">
        <Link
          to="/notifications"
          onClick={(event) => follow(event, '/notifications')}
          className="underline underline-offset-4"
        >
          {notifications.all}
        </Link>
        <Link
          to="/account/notifications"
          onClick={(event) => follow(event, '/account/notifications')}
          className="inline-flex items-center gap-1.5 text-fg2 hover:text-fg"
        >
          <Settings2 className="size-4" aria-hidden />
          {reach.title}
        </Link>
      </div>
    </dialog>
  )
}

interface NewestProps {
  memberId: string
  onRead: (ids: readonly string[]) => void
  onFollow: (event: MouseEvent, to: string) => void
}

function Newest({ memberId, onRead, onFollow }: NewestProps) {
  const { data, error, refetch } = useNotifications(memberId)
  return (
    <div className="px-5 pt-3 pb-2">
      {error && (
        <LoadError
          bare
          title={notifications.failed}
          cause={sentenceFor(error, notifications.failedCause)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <output className="text-sm text-fg2">{notifications.loading}</output>}
      {data?.length === 0 && <p className="pb-3 text-sm text-fg2">{notifications.none}</p>}
      {data && (
        <NotificationLists
          lines={gatherNotifications(data).slice(0, SHOWN)}
          heading="h3"
          onFollow={({ newest, ids }, event) => {
            if (canBeRead(newest)) onRead(ids)
            onFollow(event, placeOf(newest))
          }}
        />
      )}
    </div>
  )
}
