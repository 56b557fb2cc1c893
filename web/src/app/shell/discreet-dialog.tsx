import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { discreetChoice } from './discreet-messages.ts'
import { DiscreetSetting } from './discreet-setting.tsx'

/** Renders the dialog of discreet mode, which the footer opens. */
export function DiscreetDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={discreetChoice.title}
      onClose={onClose}
      footer={<CloseRow label={discreetChoice.close} />}
    >
      <DiscreetSetting />
    </Dialog>
  )
}
