import { CloseRow } from '../../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { classes as names } from '../messages.ts'
import { HARD_CLASSES, type LeftOut } from './left-out.ts'
import { leftOut as texts } from './left-out-messages.ts'

interface LeftOutDialogProps {
  leftOut: LeftOut
  onClose: () => void
}

/** Renders the choice of content that the moderator leaves to others. */
export function LeftOutDialog({ leftOut, onClose }: LeftOutDialogProps) {
  return (
    <Dialog
      title={texts.title}
      description={texts.how}
      onClose={onClose}
      footer={<CloseRow label={texts.close} />}
    >
      <div className="space-y-3">
        {HARD_CLASSES.map((hard) => (
          <Checkbox
            key={hard}
            label={names[hard]}
            checked={leftOut.classes.has(hard)}
            onChange={(on) => leftOut.turn(hard, on)}
          />
        ))}
      </div>
    </Dialog>
  )
}
