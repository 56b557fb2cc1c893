import { canBeRead } from './list/shown-notification.ts'
import { notifications } from './messages.ts'
import { useNotifications } from './queries.ts'

interface ReadAllButtonProps {
  memberId: string
  onPress: () => void
}

/**
 * Renders the button that marks all notifications as read. Renders nothing if the whole list is
 * known and none of them can be marked.
 */
export function ReadAllButton({ memberId, onPress }: ReadAllButtonProps) {
  const { data, hasNextPage } = useNotifications(memberId)
  if (data && !hasNextPage && !data.some(canBeRead)) return null
  return (
    <button
      type="button"
      onClick={onPress}
      className="ml-auto min-h-6 text-xs text-fg2 underline underline-offset-4 pointer-coarse:min-h-11 hover:text-fg"
    >
      {notifications.readAll}
    </button>
  )
}
