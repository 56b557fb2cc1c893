import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { keys } from './messages.ts'

interface KeysDialogProps {
  areOn: boolean
  onTurn: (on: boolean) => void
  onClose: () => void
}

/** Renders the list of keys, and the switch that turns them off. */
export function KeysDialog({ areOn, onTurn, onClose }: KeysDialogProps) {
  return (
    <Dialog
      title={keys.title}
      description={keys.scope}
      onClose={onClose}
      footer={<CloseRow label={keys.close} />}
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5 text-sm">
        {Object.entries(keys.list).map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-sm border border-line-strong/60 px-1.5 font-sans text-xs">
                {key}
              </kbd>
            </dt>
            <dd className="text-fg2">{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <Checkbox label={keys.on} checked={areOn} onChange={onTurn} />
      </div>
    </Dialog>
  )
}
