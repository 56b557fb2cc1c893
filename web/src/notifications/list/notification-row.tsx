import { clsx } from 'clsx'
import { type MouseEvent, useId } from 'react'
import { serverDate } from '../../platform/api/server-clock.ts'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { Masked } from '../../ui/masked.tsx'
import { notifications } from '../messages.ts'
import type { NotificationLine } from './gather-notifications.ts'
import { canBeRead, placeOf, textOf } from './shown-notification.ts'

interface NotificationRowProps {
  line: NotificationLine
  /** The level of the row's heading. */
  heading: 'h3' | 'h4'
  /** Marks the notification as read. Without it the row has no button for that. */
  onRead?: (() => void) | undefined
  onFollow: (event: MouseEvent) => void
}

/**
 * Renders one line of a list of notifications. The whole row is a link to the subject, and
 * following it marks the notification as read.
 */
export function NotificationRow({
  line,
  heading: Heading,
  onRead,
  onFollow,
}: NotificationRowProps) {
  const { isRead, createdAt } = line.newest
  const { title, message } = textOf(line.newest)
  const id = useId()
  return (
    <li data-unread={!isRead || undefined} className="relative flex gap-3 py-3 text-sm">
      <span
        className={clsx('mt-2 size-1.5 shrink-0 rounded-full', !isRead && 'bg-[var(--glow-edge)]')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Heading
            id={id}
            className={clsx('flex-1 basis-28', isRead ? 'font-[560] text-fg2' : 'font-[600]')}
          >
            <Link
              to={placeOf(line.newest)}
              onClick={onFollow}
              aria-describedby={`${id}-message`}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {title}
              {line.ids.length > 1 && (
                <span className="num font-[400] text-fg2">
                  {' '}
                  {notifications.times(line.ids.length)}
                </span>
              )}
            </Link>
            {!isRead && <span className="sr-only"> ({notifications.unread})</span>}
          </Heading>
          <time dateTime={createdAt} className="num shrink-0 text-2xs text-fg2">
            {dayOf(createdAt)}
          </time>
        </div>
        <p id={`${id}-message`} className="@container mt-0.5 text-fg2 wrap-anywhere">
          <Masked text={message} />
        </p>
        {canBeRead(line.newest) && onRead && (
          <button
            type="button"
            aria-describedby={id}
            onClick={onRead}
            className="relative mt-1 min-h-6 text-xs text-fg2 underline underline-offset-4 pointer-coarse:min-h-11 hover:text-fg"
          >
            {notifications.read}
          </button>
        )}
      </div>
    </li>
  )
}

function dayOf(createdAt: string): string {
  const isToday = new Date(createdAt).toDateString() === serverDate().toDateString()
  return isToday ? notifications.today : localDayName(createdAt)
}
