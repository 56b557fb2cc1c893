import { lazy, Suspense, useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { KeyCard } from './key-card.tsx'
import { recovery, setUp } from './key-messages.ts'

const RecoveryDialog = lazy(() =>
  import('./recovery-dialog.tsx').then((module) => ({ default: module.RecoveryDialog })),
)

/** Fresh keys that are not hers yet: they count once they are kept. */
export interface NewKeys {
  /** As it is shown: in groups. */
  code: string
  /** Locks the keys with a passkey as well; rejects when the device cannot. Absent without support. */
  addPasskey?: () => Promise<void>
  /** Stores the locked keys; rejects when that failed. */
  keep: () => Promise<void>
}

interface SetUpKeysProps {
  make: () => Promise<NewKeys>
}

/** Before her first room: says what keys are, makes them, and shows the recovery code once. */
export function SetUpKeys({ make }: SetUpKeysProps) {
  const [keys, setKeys] = useState<NewKeys | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [failure, setFailure] = useState('')
  async function begin() {
    setPreparing(true)
    setFailure('')
    try {
      setKeys(await make())
    } catch (error) {
      setFailure(sentenceFor(error, recovery.notSaved))
    } finally {
      setPreparing(false)
    }
  }
  return (
    <KeyCard title={setUp.title}>
      <p>{setUp.text}</p>
      <p>{recovery.note}</p>
      {failure !== '' && (
        <Notice tone="flag" role="alert">
          {failure}
        </Notice>
      )}
      <Button disabled={preparing} onClick={() => void begin()}>
        {preparing ? setUp.preparing : setUp.begin}
      </Button>
      {keys && (
        <Suspense>
          <RecoveryDialog keys={keys} onClose={() => setKeys(null)} />
        </Suspense>
      )}
    </KeyCard>
  )
}
