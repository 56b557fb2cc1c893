import { type MouseEvent, useId } from 'react'
import { CardBoundary } from '../../ui/cards/card-boundary.tsx'
import { notifications } from '../messages.ts'
import type { NotificationLine } from './gather-notifications.ts'
import { NotificationRow } from './notification-row.tsx'

interface NotificationListsProps {
  lines: readonly NotificationLine[]
  /** The level of the headings "New" and "Earlier". */
  heading: 'h2' | 'h3'
  onRead?: ((ids: readonly string[]) => void) | undefined
  onFollow: (line: NotificationLine, event: MouseEvent) => void
}

/** Renders notifications in two lists: unread ones and read ones. */
export function NotificationLists({ lines, ...rest }: NotificationListsProps) {
  return (
    <>
      <Part title={notifications.fresh} lines={lines.filter(isUnread)} {...rest} />
      <Part
        title={notifications.earlier}
        lines={lines.filter((line) => !isUnread(line))}
        {...rest}
      />
    </>
  )
}

const isUnread = ({ newest }: NotificationLine) => !newest.isRead

function Part({
  title,
  lines,
  heading: Heading,
  onRead,
  onFollow,
}: NotificationListsProps & { title: string }) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-5 first:mt-0">
      <Heading id={id} className="text-2xs font-[560] text-fg3">
        {title}
      </Heading>
      <ul className="mt-1 divide-y divide-line">
        {lines.map((line) => (
          <CardBoundary row key={line.newest.id}>
            <NotificationRow
              line={line}
              heading={Heading === 'h2' ? 'h3' : 'h4'}
              onRead={onRead && (() => onRead(line.ids))}
              onFollow={(event) => onFollow(line, event)}
            />
          </CardBoundary>
        ))}
      </ul>
    </section>
  )
}
