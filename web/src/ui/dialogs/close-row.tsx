import { Close } from '@radix-ui/react-dialog'
import { Button } from '../button.tsx'

/**
 * Renders the footer of a dialog that mainly informs: one button, full width on phones. It closes
 * the dialog around it as Escape does, so it asks before a text is lost.
 */
export function CloseRow({ label }: { label: string }) {
  return (
    <div className="flex justify-end max-sm:[&>*]:flex-1">
      <Close asChild>
        <Button variant="secondary">{label}</Button>
      </Close>
    </div>
  )
}
