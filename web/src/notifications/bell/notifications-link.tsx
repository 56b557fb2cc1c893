import { Link } from '../../platform/navigation/router.tsx'
import { Badge } from '../../ui/badge.tsx'
import { notifications } from '../messages.ts'
import { useUnreadCount } from '../queries.ts'
import { shownCount } from '../shown-count.ts'

interface NotificationsLinkProps {
  memberId: string
  className: string
  onFollow?: (() => void) | undefined
}

/** Renders the row of the menu that leads to the notifications, with the number of unread ones. */
export function NotificationsLink({ memberId, className, onFollow }: NotificationsLinkProps) {
  const unread = useUnreadCount(memberId) ?? 0
  return (
    <Link to="/notifications" className={className} onClick={onFollow}>
      {notifications.title}
      {unread > 0 && (
        <>
          {' '}
          <Badge tone="info">{notifications.unreadCount(shownCount(unread))}</Badge>
        </>
      )}
    </Link>
  )
}
