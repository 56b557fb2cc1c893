import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { recovery } from '../key-messages.ts'
import { PasskeyLock } from '../key-screens/passkey-lock.tsx'
import { RecoveryCode } from '../key-screens/recovery-code.tsx'

/** New keys that are not the account's yet: they are used once they are stored. */
export interface NewKeys {
  /** The code in groups, as it is shown. */
  code: string
  /** Locks the keys with a passkey too; rejects if the device cannot. Absent without support. */
  addPasskey?: () => Promise<void>
  /** Stores the locked keys; rejects on failure. */
  keep: () => Promise<void>
}

/** Shows the recovery code once. Nothing is stored before the member confirms having saved it. */
export function RecoveryDialog({ keys, onClose }: { keys: NewKeys; onClose: () => void }) {
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<'' | 'unticked' | 'saving'>('')
  const [failure, setFailure] = useState('')
  async function keep() {
    if (!saved) return setProblem('unticked')
    setProblem('saving')
    setFailure('')
    try {
      await keys.keep()
    } catch (error) {
      setFailure(sentenceFor(error, recovery.notSaved))
      setProblem('')
    }
  }
  return (
    <Dialog
      title={recovery.title}
      description={recovery.note}
      onClose={onClose}
      footer={
        <ActButtons>
          <Button variant="ghost" onClick={onClose}>
            {recovery.cancel}
          </Button>
          <Button disabled={problem === 'saving'} onClick={() => void keep()}>
            {problem === 'saving' ? recovery.saving : recovery.done}
          </Button>
        </ActButtons>
      }
    >
      <div className="space-y-6">
        <RecoveryCode code={keys.code} />
        {keys.addPasskey && <PasskeyLock add={keys.addPasskey} />}
        <div>
          <Checkbox
            label={recovery.saved}
            checked={saved}
            onChange={(checked) => {
              setSaved(checked)
              setProblem('')
            }}
          />
          {problem === 'unticked' && (
            <p role="alert" className="mt-2 text-xs text-flag">
              {recovery.savedMissing}
            </p>
          )}
        </div>
        <FailureNotice sentence={failure} />
      </div>
    </Dialog>
  )
}
