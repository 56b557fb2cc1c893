import { lazy, Suspense, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import type { NewKeys } from '../dialogs/recovery-dialog.tsx'
import { recovery, setUp } from '../key-messages.ts'
import { KeyCard } from './key-card.tsx'

const RecoveryDialog = lazy(() =>
  import('../dialogs/recovery-dialog.tsx').then((module) => ({ default: module.RecoveryDialog })),
)

interface SetUpKeysProps {
  make: () => Promise<NewKeys>
}

/**
 * Renders the steps before a member's first room: explains keys, creates them, and shows the
 * recovery code once.
 */
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
      <FailureNotice sentence={failure} />
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
