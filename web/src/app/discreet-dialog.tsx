import { CloseRow } from '../ui/close-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DiscreetSetting } from './discreet-setting.tsx'
import { discreet } from './shell-messages.ts'

/** Discreet mode, from the foot of every page. */
export function DiscreetDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={discreet.title}
      onClose={onClose}
      footer={<CloseRow label={discreet.close} onClose={onClose} />}
    >
      <DiscreetSetting />
    </Dialog>
  )
}
