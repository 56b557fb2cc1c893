import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, PaymentIntentResult, SetupIntentResult, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { language } from '../../platform/i18n/language.ts'
import { useTheme } from '../../platform/theme.ts'
import { toast } from '../../platform/toasts.ts'
import { LoadError } from '../../ui/empty-state.tsx'
import type { Attempt, CardUse } from '../card/card-use.ts'
import { setup, payment as texts } from '../messages.ts'
import { PayButton } from './pay-button.tsx'
import { Preparing } from './preparing.tsx'

interface StripeFormProps {
  clientSecret: string
  stripeKey: string
  form: CardUse
}

/**
 * Renders the provider's form. What is typed into it is sent to the provider, never to this server.
 */
export function StripeForm({ clientSecret, stripeKey, form }: StripeFormProps) {
  useTheme()
  const script = useQuery({
    queryKey: ['stripe', stripeKey],
    queryFn: () =>
      load(stripeKey).catch((error: unknown) => {
        toast(form.unavailable)
        throw error
      }),
    structuralSharing: false,
  })
  if (script.isFetching) return <Preparing />
  if (!script.data) {
    const retry = () => void script.refetch()
    return (
      <LoadError bare title={form.unavailable.description} cause={setup.provider} onRetry={retry} />
    )
  }
  const options = { clientSecret, appearance: stripeLook(), locale: language }
  return (
    <Elements stripe={script.data} options={options}>
      <Fields form={form} />
    </Elements>
  )
}

/** Resolves to the provider's script. Rejects if it fails to load. */
async function load(key: string): Promise<Stripe> {
  const stripe = await loadStripe(key)
  if (!stripe) throw new Error('There is no window to load the form into.')
  return stripe
}

function Fields({ form }: { form: CardUse }) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const formId = useId()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!stripe || !elements) return
    const options = {
      elements,
      confirmParams: { return_url: form.returnTo() },
      redirect: 'if_required',
    } as const
    void form.use(async () =>
      form.kind === 'payment'
        ? paymentAttempt(await stripe.confirmPayment(options))
        : setupAttempt(await stripe.confirmSetup(options)),
    )
  }
  return (
    <form id={formId} onSubmit={onSubmit} className="flex flex-1 flex-col">
      <div className="flex-1">
        <PaymentElement onReady={() => setReady(true)} />
      </div>
      <PayButton form={form} formId={formId} waiting={!ready} />
    </form>
  )
}

function paymentAttempt({ error, paymentIntent }: PaymentIntentResult): Attempt {
  const status = (paymentIntent ?? error?.payment_intent)?.status
  if (status === 'succeeded' || status === 'processing') return 'done'
  if (status === 'canceled') return 'over'
  return { refusal: error?.message ?? texts.unfinished }
}

function setupAttempt({ error, setupIntent }: SetupIntentResult): Attempt {
  const status = (setupIntent ?? error?.setup_intent)?.status
  if (status === 'succeeded') return 'done'
  if (status === 'canceled') return 'over'
  return { refusal: error?.message ?? texts.unfinished }
}

/**
 * Returns our colours and radius for the provider's form, whose frame has none of our tokens and
 * does not support oklch(). Each colour is painted once and read back as RGB.
 */
function stripeLook(): Appearance {
  return {
    theme: 'flat',
    variables: {
      colorBackground: colour('--surface-2'),
      colorText: colour('--fg'),
      colorTextSecondary: colour('--fg-2'),
      colorTextPlaceholder: colour('--fg-3'),
      colorPrimary: colour('--lamp'),
      colorDanger: colour('--flag'),
      borderRadius: '10px',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { border: ['1px', 'solid', colour('--line-strong')].join(' ') } },
  }
}

function colour(token: string): string {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) return ''
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token).trim()
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
