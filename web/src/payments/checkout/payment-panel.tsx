import { clsx } from 'clsx'
import { Card } from '../../ui/cards/card.tsx'
import { CardForm } from '../card/card-form.tsx'
import { payment as texts } from '../messages.ts'
import { PaymentOutcome } from './payment-outcome.tsx'
import { Preparing } from './preparing.tsx'
import { NothingToPay, SetupFailure } from './setup-failure.tsx'
import type { Payment } from './use-payment.ts'

interface PaymentPanelProps {
  payment: Payment
  /** Classes of the least height: that of the form, which is the tallest content. */
  room: string
  /** Why the member has nothing to pay. */
  notForSale?: string | undefined
}

/**
 * Renders the spinner, the form, then the outcome in one panel; its height does not change while a
 * payment is opened (§4).
 */
export function PaymentPanel({ room, ...content }: PaymentPanelProps) {
  return (
    <Card aria-labelledby="payment" className={clsx('flex flex-col', room)}>
      <h2 id="payment" className="mb-4 text-lg font-[600]">
        {texts.title}
      </h2>
      <Content {...content} />
    </Card>
  )
}

function Content({ payment, notForSale }: Omit<PaymentPanelProps, 'room'>) {
  const { opened, stage } = payment
  if (stage !== 'open' && stage !== 'paying') {
    return <PaymentOutcome payment={payment} stage={stage} />
  }
  if (notForSale !== undefined && stage === 'open') return <NothingToPay why={notForSale} />
  // A plan that is not for sale is not opened; its sentence waits for what the member has bought.
  if (opened.isFetching || opened.isPending) return <Preparing />
  if (!opened.isSuccess) return <SetupFailure payment={payment} error={opened.error} />
  return <CardForm key={opened.data.clientSecret} {...opened.data} form={payment.form} />
}
