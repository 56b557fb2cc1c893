import { Close } from '@radix-ui/react-dialog'
import { Button } from '../button.tsx'

/**
 * Renders the footer of a dialog that mainly informs: one button, which on phones has the full
 * width. It closes the dialog as Escape does, and so asks before text is lost.
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
