import {
  type NotificationGroup,
  notificationGroups,
} from '@sidelight/contract/rules/notification-policy'
import { Chip } from '../../ui/chip.tsx'
import { groups, notifications } from '../messages.ts'

interface GroupFilterProps {
  /** The groups that have notifications. */
  present: ReadonlySet<NotificationGroup>
  /** The chosen group; null for all. */
  chosen: NotificationGroup | null
  onChoose: (group: NotificationGroup | null) => void
}

/**
 * Renders the choice of a group of notifications. Renders nothing while there is only one group.
 */
export function GroupFilter({ present, chosen, onChoose }: GroupFilterProps) {
  if (present.size < 2) return null
  const offered = [null, ...notificationGroups.filter((group) => present.has(group))]
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="sr-only">{notifications.filter}</legend>
      {offered.map((group) => (
        <Chip key={group} pressed={group === chosen} onChange={() => onChoose(group)}>
          {group === null ? notifications.every : groups[group]}
        </Chip>
      ))}
    </fieldset>
  )
}
