import type { Member } from '@sidelight/contract/calls/accounts'
import type { Receipt } from '@sidelight/contract/calls/payments'
import { dollars, plans } from '@sidelight/contract/rules/plans'
import { useId, useState } from 'react'
import { serverDate } from '../../platform/api/server-clock.ts'
import { useConfig } from '../../platform/config.ts'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { CardBoundary } from '../../ui/cards/card-boundary.tsx'
import { Printer } from '../../ui/icons/icons.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { receipts as texts } from './billing-messages.ts'
import { MailReceipt } from './email-receipt.tsx'

interface ReceiptsSectionProps {
  receipts: readonly Receipt[]
  member: Member
}

/** Renders the member's receipts, newest first. In print the page shows nothing else. */
export function ReceiptsSection({ receipts, member }: ReceiptsSectionProps) {
  const { productName, mail } = useConfig()
  const [openedAt] = useState(() => serverDate().toISOString())
  return (
    <Card aria-labelledby="receipts">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="receipts" className="text-lg font-[600]">
          {texts.title}
        </h2>
        {receipts.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            onClick={() => window.print()}
          >
            <Printer aria-hidden />
            {texts.print}
          </Button>
        )}
      </div>
      <p className="hidden text-sm print:block">
        {texts.issued(productName, localDayName(openedAt))}
      </p>
      {receipts.length === 0 && <p className="mt-2 text-fg2">{texts.none}</p>}
      <ul className="mt-3 divide-y divide-line text-sm empty:hidden">
        {receipts.map((receipt) => (
          <CardBoundary row key={receipt.id}>
            <ReceiptRow receipt={receipt} mailTo={mail && member.emailConfirmed ? member : null} />
          </CardBoundary>
        ))}
      </ul>
      {mail && !member.emailConfirmed && receipts.length > 0 && (
        <p className="mt-2 text-2xs text-fg2 print:hidden">
          <LinkedText text={texts.confirmFirst} />
        </p>
      )}
    </Card>
  )
}

interface ReceiptRowProps {
  receipt: Receipt
  /** The member to whom it can be emailed, or null. */
  mailTo: Member | null
}

function ReceiptRow({ receipt, mailTo }: ReceiptRowProps) {
  const named = useId()
  const { id, plan, cents, refundedCents, paidAt, contested = false } = receipt
  return (
    <li className="flex min-h-12 flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3">
      <span id={named} className="min-w-0 flex-1">
        <span className="block">{plans[plan].name}</span>
        <span className="num block text-2xs text-fg2">{localDayName(paidAt)}</span>
        <span className="num block text-2xs wrap-anywhere text-fg2">{texts.number(id)}</span>
      </span>
      <span className="text-right">
        <span className="num block">{dollars(cents)}</span>
        {refundedCents > 0 && (
          <span className="num block text-2xs text-fg2">
            {texts.refunded(dollars(refundedCents))}
          </span>
        )}
        {contested && <span className="block text-2xs text-fg2">{texts.contested}</span>}
      </span>
      {mailTo && <MailReceipt receiptId={id} member={mailTo} describedBy={named} />}
    </li>
  )
}
