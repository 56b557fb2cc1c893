import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { secondFactor } from '../account-messages.ts'

/**
 * Renders the ten codes, which are shown once. The button that closes it confirms that they were
 * written down.
 */
export function BackupCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { copy, outcome } = useCopy()
  return (
    <Dialog
      title={secondFactor.codesTitle}
      description={secondFactor.codesNote}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button variant="outline" onClick={() => void copy(codes.join('\n'))}>
            {outcome === 'copied' ? secondFactor.copied : secondFactor.copy}
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
      <output className="mt-3 block text-sm empty:hidden">
        {outcome === 'refused' && secondFactor.notCopied}
      </output>
    </Dialog>
  )
}
