import { useId } from 'react'
import type { NotificationLine } from '../../../notifications/list/gather-notifications.ts'
import { placeOf, textOf } from '../../../notifications/list/shown-notification.ts'
import { notifications } from '../../../notifications/messages.ts'
import { Link } from '../../../platform/navigation/router.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActRow } from '../../../ui/cards/act-row.tsx'
import { Eye } from '../../../ui/icons/icons.ts'
import { Masked } from '../../../ui/masked.tsx'
import { watched } from '../dashboard-messages.ts'

interface WatchChangeRowProps {
  line: NotificationLine
  /** Called when the member follows the link. */
  onFollow: () => void
}

/** Renders the news about a number that the member watches, and the link to it. */
export function WatchChangeRow({ line: { newest, ids }, onFollow }: WatchChangeRowProps) {
  const id = useId()
  const { title, message } = textOf(newest)
  const times = ids.length > 1 ? ` ${notifications.times(ids.length)}` : ''
  return (
    <ActRow
      id={id}
      icon={<Eye aria-hidden />}
      title={title + times}
      acts={
        <Button asChild variant="secondary" size="sm">
          <Link to={placeOf(newest)} aria-describedby={`${id}-message`} onClick={onFollow}>
            {newest.target?.page === 'report' ? watched.report : watched.watches}
          </Link>
        </Button>
      }
    >
      <p id={`${id}-message`} className="num">
        <Masked text={message} />
      </p>
    </ActRow>
  )
}
