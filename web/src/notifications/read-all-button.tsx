import { notifications } from './messages.ts'

/** Renders the button that marks every notification as read. */
export function ReadAllButton({ onPress }: { onPress: () => void }) {
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
