import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DiscreetSetting } from './discreet-setting.tsx'
import { discreet } from './shell-messages.ts'

/** Discreet mode, from the foot of every page. */
export function DiscreetDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={discreet.title}
      onClose={onClose}
      footer={
        <div className="flex justify-end max-sm:[&>*]:flex-1">
          <Button variant="secondary" onClick={onClose}>
            {discreet.close}
          </Button>
        </div>
      }
    >
      <DiscreetSetting />
    </Dialog>
  )
}
