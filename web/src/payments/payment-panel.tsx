import { lazy, Suspense } from 'react'
import { Card } from '../ui/card.tsx'
import { payment as texts } from './messages.ts'
import { PaymentOutcome } from './payment-outcome.tsx'
import { PracticeForm } from './practice-form.tsx'
import { Preparing } from './preparing.tsx'
import { SetupFailure } from './setup-failure.tsx'
import type { Payment } from './use-payment.ts'

const StripeForm = lazy(() =>
  import('./stripe-form.tsx').then((part) => ({ default: part.StripeForm })),
)

/** Spinner, form, outcome: one place, and of the same height while a payment is opened (§4). */
export function PaymentPanel({ payment }: { payment: Payment }) {
  return (
    <Card aria-labelledby="payment" className="flex min-h-[37.5rem] flex-col sm:min-h-[36rem]">
      <h2 id="payment" className="mb-4 text-lg font-[600]">
        {texts.title}
      </h2>
      <Content payment={payment} />
    </Card>
  )
}

function Content({ payment }: { payment: Payment }) {
  const { opened, stage } = payment
  if (stage === 'checking' || stage === 'granted' || stage === 'received') {
    return <PaymentOutcome payment={payment} stage={stage} />
  }
  if (opened.isFetching) return <Preparing />
  if (!opened.isSuccess) return <SetupFailure payment={payment} error={opened.error} />
  const { clientSecret, stripeKey } = opened.data
  if (stripeKey === null) {
    return <PracticeForm key={clientSecret} clientSecret={clientSecret} payment={payment} />
  }
  return (
    <Suspense fallback={<Preparing />}>
      <StripeForm
        key={clientSecret}
        clientSecret={clientSecret}
        stripeKey={stripeKey}
        payment={payment}
      />
    </Suspense>
  )
}
