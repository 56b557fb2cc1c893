import { Button } from '../button.tsx'

/** Renders the footer of a dialog that only informs: one button, full width on phones. */
export function CloseRow({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <div className="flex justify-end max-sm:[&>*]:flex-1">
      <Button variant="secondary" onClick={onClose}>
        {label}
      </Button>
    </div>
  )
}
