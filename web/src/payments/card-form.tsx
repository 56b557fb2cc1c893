import { lazy, Suspense } from 'react'
import type { CardUse } from './card-use.ts'
import { PracticeForm } from './practice-form.tsx'
import { Preparing } from './preparing.tsx'

const StripeForm = lazy(() =>
  import('./stripe-form.tsx').then((part) => ({ default: part.StripeForm })),
)

interface CardFormProps {
  clientSecret: string
  /** null: practice cards. */
  stripeKey: string | null
  form: CardUse
}

/** The form of whichever provider takes the cards here. */
export function CardForm({ clientSecret, stripeKey, form }: CardFormProps) {
  if (stripeKey === null) return <PracticeForm clientSecret={clientSecret} form={form} />
  return (
    <Suspense fallback={<Preparing />}>
      <StripeForm clientSecret={clientSecret} stripeKey={stripeKey} form={form} />
    </Suspense>
  )
}
