import { dollars, plans } from '@sidelight/contract/plans'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { payment as texts } from './messages.ts'
import type { Payment } from './use-payment.ts'

interface PayButtonProps {
  payment: Payment
  /** The provider's form has not come yet. */
  waiting?: boolean
}

/** The one act of the page, and above it why the last try did not go through. */
export function PayButton({ payment, waiting = false }: PayButtonProps) {
  const { plan, stage, refusal } = payment
  const price = dollars(plans[plan].priceCents)
  const act = plan === 'vip' ? texts.subscribe(price) : texts.pay(price)
  return (
    <div className="mt-auto space-y-4">
      {refusal !== undefined && (
        <Notice tone="flag" role="alert">
          {refusal}
        </Notice>
      )}
      <Button type="submit" size="lg" className="num w-full" disabled={waiting || stage !== 'open'}>
        {stage === 'paying' ? texts.paying : act}
      </Button>
    </div>
  )
}
