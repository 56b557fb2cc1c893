import { useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { recovery } from './key-messages.ts'
import { PasskeyLock } from './passkey-lock.tsx'
import { RecoveryCode } from './recovery-code.tsx'

/** Fresh keys that are not hers yet: they count once they are kept. */
export interface NewKeys {
  /** As it is shown: in groups. */
  code: string
  /** Locks the keys with a passkey as well; rejects when the device cannot. Absent without support. */
  addPasskey?: () => Promise<void>
  /** Stores the locked keys; rejects when that failed. */
  keep: () => Promise<void>
}

/** The recovery code, once. Nothing is kept before she says that she has it. */
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
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
          <Button variant="ghost" onClick={onClose}>
            {recovery.cancel}
          </Button>
          <Button disabled={problem === 'saving'} onClick={() => void keep()}>
            {problem === 'saving' ? recovery.saving : recovery.done}
          </Button>
        </div>
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
        {failure !== '' && (
          <Notice tone="flag" role="alert">
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
