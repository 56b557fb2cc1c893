import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { secondFactor } from './account-messages.ts'

/** Ten codes, shown once: the only way out is to say that they are written down. */
export function BackupCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Dialog
      title={secondFactor.codesTitle}
      description={secondFactor.codesNote}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button variant="outline" onClick={() => void copy()}>
            {copied ? secondFactor.copied : secondFactor.copy}
          </Button>
          <Button onClick={onClose}>{secondFactor.kept}</Button>
        </div>
      }
    >
      <ul className="num grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-s2 p-4 font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
