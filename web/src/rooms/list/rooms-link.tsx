import { Link } from '../../platform/navigation/router.tsx'
import { Badge } from '../../ui/badge.tsx'
import { roomsLink } from '../messages.ts'
import { useNewMessages } from './use-new-messages.ts'

interface RoomsLinkProps {
  memberId: string
  className: string
  onFollow?: (() => void) | undefined
}

/** Renders the row of the menu that leads to the rooms, with the number of new messages. */
export function RoomsLink({ memberId, className, onFollow }: RoomsLinkProps) {
  const count = useNewMessages(memberId)
  return (
    <Link to="/dashboard#active-rooms" className={className} onClick={onFollow}>
      {roomsLink.title}
      {count > 0 && (
        <>
          {' '}
          <Badge tone="info">{roomsLink.fresh(count)}</Badge>
        </>
      )}
    </Link>
  )
}
