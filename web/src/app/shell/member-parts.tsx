import { useEffect } from 'react'
import { NotificationBell } from '../../notifications/bell/notification-bell.tsx'
import { NotificationsLink } from '../../notifications/bell/notifications-link.tsx'
import { repairPush } from '../../notifications/push/device-push.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { Link } from '../../platform/navigation/router.tsx'
import { useMember } from '../../platform/session/session.ts'
import { RoomsLink } from '../../rooms/list/rooms-link.tsx'
import { CardBoundary } from '../../ui/cards/card-boundary.tsx'
import { roleLink } from './role-link.ts'

export { openLiveStream } from '../../platform/live/live-stream.ts'

interface PartProps {
  onFollow?: (() => void) | undefined
}

export function MemberBell(_: PartProps) {
  const member = useMember()
  useEffect(() => {
    // A failure is ignored; the next page load tries again.
    repairPush().catch(() => undefined)
  }, [])
  return (
    member && (
      <CardBoundary className="sr-only">
        <WithQueries>
          <NotificationBell memberId={member.id} />
        </WithQueries>
      </CardBoundary>
    )
  )
}

/** Renders the first rows of a menu: what is new for the member. */
export function MemberRows({ onFollow }: PartProps) {
  const member = useMember()
  const role = member && roleLink(member)
  return (
    member && (
      <CardBoundary className="p-3 text-sm text-fg2">
        <WithQueries>
          <NotificationsLink memberId={member.id} className={ROW} onFollow={onFollow} />
          <RoomsLink memberId={member.id} className={ROW} onFollow={onFollow} />
        </WithQueries>
        {role && (
          <Link to={role.to} className={ROW} onClick={onFollow}>
            {role.label}
          </Link>
        )}
      </CardBoundary>
    )
  )
}

/** Renders the link of a moderator, or of an office, in the row of links of a wide header. */
export function RoleLink({ onFollow }: PartProps) {
  const member = useMember()
  const role = member && roleLink(member)
  return (
    role && (
      <Link
        to={role.to}
        onClick={onFollow}
        className="block rounded-full px-3.5 py-2 text-sm whitespace-nowrap text-fg2 hover:bg-s2 hover:text-fg"
      >
        {role.label}
      </Link>
    )
  )
}

const ROW =
  'flex items-center justify-between rounded-md px-3 py-3 text-fg2 hover:bg-s2 hover:text-fg'
