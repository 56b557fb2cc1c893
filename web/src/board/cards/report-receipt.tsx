import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { formatReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import { momentOf } from '../../platform/i18n/moments.ts'
import { Button } from '../../ui/button.tsx'
import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { problem, receipt as words } from '../messages.ts'

interface ReportReceiptProps {
  taken: AnswerOf<'reportProblem'>
  onClose: () => void
}

/** Renders the receipt of a report, which is shown once, and what happens next. */
export function ReportReceipt({ taken, onClose }: ReportReceiptProps) {
  const { copy, outcome } = useCopy()
  const number = formatReceiptNumber(taken.receipt)
  return (
    <Dialog
      title={problem.title}
      onClose={onClose}
      footer={<CloseRow label={problem.close} onClose={onClose} />}
    >
      <div className="space-y-4">
        <p className="font-[560]" aria-live="polite">
          {problem.received}
        </p>
        <p className="text-sm text-fg2">{words.due(momentOf(taken.dueAt))}</p>
        <div>
          <h3 className="text-sm font-[560]">{words.title}</h3>
          <p className="mt-2 rounded-md border border-line bg-s2 p-4 font-mono text-lg select-all">
            {number}
          </p>
          <Button className="mt-3" onClick={() => void copy(number)}>
            {words.copy}
          </Button>
          <output className="mt-2 block text-sm empty:hidden">{outcome && words[outcome]}</output>
        </div>
        <p className="text-sm text-fg2">
          <LinkedText text={words.once} />
        </p>
        <details className="text-sm text-fg2">
          <summary className="min-h-11 cursor-pointer content-center">{words.ledger}</summary>
          <p className="text-xs">{words.ledgerWhy}</p>
          <p className="mt-2 font-mono text-xs wrap-anywhere select-all">{taken.ledger}</p>
        </details>
      </div>
    </Dialog>
  )
}
