import type { Member } from '@sidelight/contract/calls/accounts'
import { useEffect, useRef } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { callBilling } from '../call-billing.ts'
import { billing, receipts as texts } from './billing-messages.ts'

interface MailReceiptProps {
  receiptId: string
  member: Member
  /** The id of the element that names the receipt, which describes the button. */
  describedBy: string
}

/** Renders the button that emails one receipt to the member. */
export function MailReceipt({ receiptId, member, describedBy }: MailReceiptProps) {
  const { id } = member
  const mail = useSingleMutation({
    mutationFn: () => callBilling('mailReceipt', { params: { id }, body: { receiptId } }),
  })
  const told = useRef<HTMLOutputElement>(null)
  // The sentence replaces the pressed button.
  useEffect(() => {
    if (mail.isSuccess && document.activeElement === document.body) told.current?.focus()
  }, [mail.isSuccess])
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
      <output ref={told} tabIndex={-1}>
        {mail.isSuccess && texts.mailed(member.email)}
      </output>
      {mail.isError && (
        <p role="alert" className="text-flag">
          {sentenceFor(mail.error, billing.notDone)}
        </p>
      )}
    </div>
  )
}
