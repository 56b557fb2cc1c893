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
  /** Classes with the least height, which is that of the form. */
  room: string
  /** Why the member has nothing to pay. */
  notForSale?: string | undefined
}

/**
 * Renders the spinner, the form and the outcome in one panel. Its height does not change while a
 * payment is opened (§4). If there is nothing to pay, it is only as high as the sentence that says
 * so.
 */
export function PaymentPanel({ room, payment, notForSale }: PaymentPanelProps) {
  const hasNothingToPay = notForSale !== undefined && payment.stage === 'open'
  return (
    <Card aria-labelledby="payment" className={clsx('flex flex-col', !hasNothingToPay && room)}>
      <h2 id="payment" className="mb-4 text-lg font-[600]">
        {texts.title}
      </h2>
      {hasNothingToPay ? (
        <NothingToPay why={notForSale} plan={payment.plan} />
      ) : (
        <Content payment={payment} />
      )}
    </Card>
  )
}

function Content({ payment }: Pick<PaymentPanelProps, 'payment'>) {
  const { opened, stage } = payment
  if (stage !== 'open' && stage !== 'paying') {
    return <PaymentOutcome payment={payment} stage={stage} />
  }
  // Also pending if the plan is not for sale: no payment is opened, and the sentence that says so
  // needs the billing, which is not read yet.
  if (opened.isFetching || opened.isPending) return <Preparing />
  if (!opened.isSuccess) return <SetupFailure payment={payment} error={opened.error} />
  return <CardForm key={opened.data.clientSecret} {...opened.data} form={payment.form} />
}
