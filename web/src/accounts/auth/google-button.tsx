import { Button } from '../../ui/button.tsx'
import { google } from '../messages.ts'

interface GoogleButtonProps {
  waiting: boolean
  onPress: () => void
}

/**
 * Renders the button for Google, above the form. It may be pressed again while its popup is open.
 */
export function GoogleButton({ waiting, onPress }: GoogleButtonProps) {
  return (
    <div className="space-y-5">
      <Button variant="secondary" size="lg" className="w-full" onClick={onPress}>
        {google.button}
      </Button>
      <output className="block text-center text-sm text-fg2 empty:hidden">
        {waiting && google.waiting}
      </output>
      <p className="flex items-center gap-3 text-xs text-fg3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {google.or}
      </p>
    </div>
  )
}
