import { type ReactNode, useState } from 'react'
import { saveFile } from '../../platform/save-file.ts'
import { useStepUp } from '../../platform/session/step-up.ts'
import { RowButton, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { yourData } from '../account-messages.ts'
import { rows } from '../row-messages.ts'
import { securityActs } from '../security/security-acts.ts'
import { useAsyncAction } from '../use-async-action.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function ExportRow({ beside }: { beside?: ReactNode }) {
  const { acting, failure, perform } = useAsyncAction()
  const [exported, setExported] = useState(false)
  const stepUp = useStepUp()
  async function exportData() {
    setExported(false)
    setExported(
      await perform(async () => {
        const data = await securityActs.exportAccount()
        const name = yourData.fileName(data.exportedAt.slice(0, 10))
        saveFile(name, JSON.stringify(data, null, 2), 'application/json')
      }),
    )
  }
  return (
    <SettingRow
      label={rows.heldLabel}
      hint={yourData.exportNote}
      failure={failure}
      success={exported ? yourData.exported : ''}
      action={
        <div className="flex flex-wrap gap-2 sm:justify-end">
          {beside}
          <RowButton
            name={acting ? yourData.exporting : yourData.export}
            disabled={acting}
            onClick={() => stepUp(() => void exportData())}
          >
            {acting ? yourData.exporting : rows.exportLabel}
          </RowButton>
        </div>
      }
    />
  )
}

/** Renders the row that opens the deletion. `lost` is what other features say about it. */
export function DeletionRow({ lost }: { lost?: ReactNode }) {
  const [deleting, setDeleting] = useState(false)
  const stepUp = useStepUp()
  return (
    <SettingRow
      label={rows.leavingLabel}
      state={rows.billingEnds}
      action={
        <RowButton
          name={yourData.delete}
          variant="outline"
          onClick={() => stepUp(() => setDeleting(true))}
        >
          {yourData.delete}
        </RowButton>
      }
      dialog={deleting && <DeleteAccountDialog lost={lost} onClose={() => setDeleting(false)} />}
    />
  )
}
