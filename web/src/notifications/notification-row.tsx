import type { Notification } from '@sidelight/contract/notifications'
import { clsx } from 'clsx'
import { useId } from 'react'
import { locale } from '../platform/language.ts'
import { Link } from '../platform/router.tsx'
import { Masked } from '../ui/masked.tsx'
import { happenings, notifications } from './messages.ts'

interface NotificationRowProps {
  notification: Notification
  onRead: () => void
}

/** One thing that happened. Unread, it is lit from the left and can be marked. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { isRead, createdAt } = notification
  const { title, message } = textOf(notification)
  const heading = useId()
  const day = new Date(createdAt).toLocaleDateString(locale, { dateStyle: 'medium' })
  return (
    <li
      data-unread={!isRead || undefined}
      className={clsx(
        'rounded-lg border-l-2 py-2.5 pr-3 pl-3.5 text-sm',
        isRead ? 'border-transparent' : 'border-[var(--glow-edge)] bg-s2',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={heading} className={clsx('flex-1 basis-32', isRead ? 'font-[560]' : 'font-[600]')}>
          <Link to={placeOf(notification)} className="underline-offset-4 hover:underline">
            {title}
          </Link>
          {!isRead && <span className="sr-only"> ({notifications.unread})</span>}
        </h3>
        <time dateTime={createdAt} className="num text-2xs text-fg2">
          {day}
        </time>
      </div>
      <p className="mt-0.5 text-fg2 wrap-anywhere">
        <Masked text={message} />
      </p>
      {!isRead && (
        <button
          type="button"
          aria-describedby={heading}
          onClick={onRead}
          className="mt-1 min-h-6 text-xs text-fg2 underline underline-offset-4 hover:text-fg"
        >
          {notifications.read}
        </button>
      )}
    </li>
  )
}

/** In her language where the kind is known; a newer server may know more kinds than this page. */
function textOf({ kind, subject, title, message }: Notification) {
  return Object.hasOwn(happenings, kind) ? happenings[kind](subject ?? '') : { title, message }
}

/** Where what it is about can be looked after: rooms and invitations, what she wrote, her account. */
function placeOf({ kind, subject }: Notification): string {
  if (kind.startsWith('room-')) return '/dashboard#active-rooms'
  return subject === null ? '/account' : '/records'
}
