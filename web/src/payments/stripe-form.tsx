import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { language } from '../platform/language.ts'
import { useTheme } from '../platform/theme.ts'
import { toast } from '../platform/toasts.ts'
import { LoadError } from '../ui/empty-state.tsx'
import { setup, payment as texts, toasts } from './messages.ts'
import { PayButton } from './pay-button.tsx'
import { returnAddress } from './payment-return.ts'
import { Preparing } from './preparing.tsx'
import { stripeLook } from './stripe-look.ts'
import type { Attempt, Payment } from './use-payment.ts'

interface StripeFormProps {
  clientSecret: string
  stripeKey: string
  payment: Payment
}

/** The provider's own card form: what is typed there goes to it and never passes through here. */
export function StripeForm({ clientSecret, stripeKey, payment }: StripeFormProps) {
  useTheme()
  const words = payment.plan === 'vip' ? toasts.subscriptionSetup : toasts.paymentSetup
  const script = useQuery({
    queryKey: ['stripe', stripeKey],
    queryFn: () =>
      load(stripeKey).catch((error: unknown) => {
        toast(words)
        throw error
      }),
    structuralSharing: false,
  })
  if (script.isFetching) return <Preparing />
  if (!script.data) {
    const retry = () => void script.refetch()
    return <LoadError bare title={words.description} cause={setup.provider} onRetry={retry} />
  }
  const options = { clientSecret, appearance: stripeLook(), locale: language }
  return (
    <Elements stripe={script.data} options={options}>
      <CardForm payment={payment} />
    </Elements>
  )
}

/** Resolves with the provider's script; rejects where there is none to be had. */
async function load(key: string): Promise<Stripe> {
  const stripe = await loadStripe(key)
  if (!stripe) throw new Error('There is no window to load the form into.')
  return stripe
}

function CardForm({ payment }: { payment: Payment }) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!stripe || !elements) return
    const confirmParams = { return_url: returnAddress(payment.plan) }
    void payment.pay(async () =>
      attemptOf(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })),
    )
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-1 flex-col">
      <div className="mb-6 flex-1">
        <PaymentElement onReady={() => setReady(true)} />
      </div>
      <PayButton payment={payment} waiting={!ready} />
    </form>
  )
}

function attemptOf({ error, paymentIntent }: PaymentIntentResult): Attempt {
  const status = (paymentIntent ?? error?.payment_intent)?.status
  if (status === 'succeeded' || status === 'processing') return 'paid'
  if (status === 'canceled') return 'over'
  return { refusal: error?.message ?? texts.unfinished }
}
