import type { Member } from '@sidelight/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { sentenceFor } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { billing, receipts as texts } from './billing-messages.ts'

interface MailReceiptProps {
  receiptId: string
  member: Member
  /** The id of what names the receipt, for those who hear the button alone. */
  describedBy: string
}

/** Mails one receipt to her, because she asks for it. */
export function MailReceipt({ receiptId, member, describedBy }: MailReceiptProps) {
  const { id } = member
  const mail = useMutation({
    mutationFn: () => call('mailReceipt', { params: { id }, body: { receiptId } }),
  })
  return (
    <div className="basis-full text-2xs text-fg2 print:hidden">
      {!mail.isSuccess && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-4"
          disabled={mail.isPending}
          aria-describedby={describedBy}
          onClick={() => mail.mutate()}
        >
          {mail.isPending ? texts.mailing : texts.mail}
        </Button>
      )}
      <output>{mail.isSuccess && texts.mailed(member.email)}</output>
      {mail.isError && (
        <p role="alert" className="text-flag">
          {sentenceFor(mail.error, billing.notDone)}
        </p>
      )}
    </div>
  )
}
