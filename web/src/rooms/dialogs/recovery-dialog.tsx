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

/** New keys, which become those of the account when they are stored. */
export interface NewKeys {
  /** The recovery code in groups, as it is shown. */
  code: string
  /**
   * Locks the keys with a passkey, too. Rejects if the device cannot. Absent in browsers without
   * passkeys.
   */
  addPasskey?: () => Promise<void>
  /** Stores the locked keys. Rejects on failure. */
  keep: () => Promise<void>
}

/**
 * Renders the recovery code, which is shown once. Nothing is stored until the member confirms that
 * she has saved it.
 */
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
