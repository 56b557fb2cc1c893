import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { otherKeys, recovery } from '../key-messages.ts'
import { PasskeyLock } from '../key-screens/passkey-lock.tsx'
import { RecoveryCode } from '../key-screens/recovery-code.tsx'
import { KeysMadeElsewhere } from '../keys/account-keys/account-keys.ts'

/** New keys, which become those of the account when they are stored. */
export interface NewKeys {
  /** The recovery code in groups, as it is shown. */
  code: string
  /**
   * Locks the keys with a passkey, too. Rejects if the device cannot. Absent in browsers without
   * passkeys.
   */
  addPasskey?: () => Promise<void>
  /**
   * Stores the locked keys. Rejects on failure, with `KeysMadeElsewhere` if these can never be
   * stored.
   */
  keep: () => Promise<void>
  /** Continues with the keys that were made elsewhere. */
  useOthers: () => void
}

/**
 * Renders the recovery code, which is shown once. Nothing is stored until the member confirms that
 * the code is saved. If another tab or device was faster, the dialog says that this code does not
 * count.
 */
export function RecoveryDialog({ keys, onClose }: { keys: NewKeys; onClose: () => void }) {
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<'' | 'unticked' | 'saving' | 'late'>('')
  const [failure, setFailure] = useState('')
  async function keep() {
    if (!saved) return setProblem('unticked')
    setProblem('saving')
    setFailure('')
    try {
      await keys.keep()
    } catch (error) {
      if (error instanceof KeysMadeElsewhere) return setProblem('late')
      setFailure(sentenceFor(error, recovery.notSaved))
      setProblem('')
    }
  }
  if (problem === 'late') return <OtherKeys onGo={keys.useOthers} />
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

/**
 * Renders that the code does not count. The page continues in whatever way the dialog is closed.
 */
function OtherKeys({ onGo }: { onGo: () => void }) {
  return (
    <Dialog
      title={otherKeys.title}
      onClose={onGo}
      footer={
        <ActButtons>
          <Button onClick={onGo}>{otherKeys.go}</Button>
        </ActButtons>
      }
    >
      <p role="alert" className="text-fg2">
        {otherKeys.text}
      </p>
    </Dialog>
  )
}
