import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { type NewKeys, RecoveryDialog } from '../dialogs/recovery-dialog.tsx'
import { startAnew } from '../key-messages.ts'

interface StartAnewProps {
  make: () => Promise<NewKeys>
  onClose: () => void
}

/**
 * Renders what is lost with new keys. After the member agrees, it creates them and shows their
 * code.
 */
export function StartAnew({ make, onClose }: StartAnewProps) {
  const [keys, setKeys] = useState<NewKeys | null>(null)
  const [starting, setStarting] = useState(false)
  const [failure, setFailure] = useState('')
  async function start() {
    setStarting(true)
    setFailure('')
    try {
      setKeys(await make())
    } catch (error) {
      setFailure(sentenceFor(error, startAnew.failed))
      setStarting(false)
    }
  }
  if (keys) return <RecoveryDialog keys={keys} onClose={onClose} />
  return (
    <Dialog
      title={startAnew.title}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-auto">
          <Button variant="ghost" onClick={onClose}>
            {startAnew.cancel}
          </Button>
          <Button variant="danger" disabled={starting} onClick={() => void start()}>
            {starting ? startAnew.acting : startAnew.act}
          </Button>
        </div>
      }
    >
      <ul className="list-disc space-y-2 pl-5 text-fg2">
        {startAnew.text.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <FailureNotice sentence={failure} className="mt-4" />
    </Dialog>
  )
}
