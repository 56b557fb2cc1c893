import { lazy, Suspense } from 'react'
import { Preparing } from '../checkout/preparing.tsx'
import { SandboxForm } from '../checkout/sandbox-form.tsx'
import type { CardUse } from './card-use.ts'

const StripeForm = lazy(() =>
  import('../checkout/stripe-form.tsx').then((part) => ({ default: part.StripeForm })),
)

interface CardFormProps {
  clientSecret: string
  /** The key of the provider; null for sandbox cards. */
  stripeKey: string | null
  form: CardUse
}

/** Renders the card form of the configured provider. */
export function CardForm({ clientSecret, stripeKey, form }: CardFormProps) {
  if (stripeKey === null) return <SandboxForm clientSecret={clientSecret} form={form} />
  return (
    <Suspense fallback={<Preparing />}>
      <StripeForm clientSecret={clientSecret} stripeKey={stripeKey} form={form} />
    </Suspense>
  )
}
