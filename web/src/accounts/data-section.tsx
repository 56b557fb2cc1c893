import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { yourData } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { saveFile } from './save-file.ts'
import { securityActs } from './security-queries.ts'
import { useStepUp } from './step-up.tsx'
import { useAct } from './use-act.ts'

/** Everything that is held of her: as a file, or gone. */
export function DataSection() {
  const { acting, failure, perform } = useAct()
  const [exported, setExported] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const stepUp = useStepUp()
  async function exportData() {
    setExported(false)
    setExported(
      await perform(async () => {
        const data = await securityActs.exportAccount()
        saveFile(yourData.fileName(data.exportedAt.slice(0, 10)), JSON.stringify(data, null, 2))
      }),
    )
  }
  return (
    <AccountSection
      title={yourData.title}
      failure={failure}
      success={exported ? yourData.exported : ''}
    >
      <p className="mt-3 text-sm text-fg2">{yourData.exportNote}</p>
      <Button
        variant="secondary"
        className="mt-3"
        disabled={acting}
        onClick={() => stepUp(() => void exportData())}
      >
        {acting ? yourData.exporting : yourData.export}
      </Button>
      <p className="mt-6 border-t border-line pt-5 text-sm text-fg2">{yourData.deleteNote}</p>
      <Button variant="outline" className="mt-3" onClick={() => stepUp(() => setDeleting(true))}>
        {yourData.delete}
      </Button>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </AccountSection>
  )
}
