import { plans } from '@sidelight/contract/rules/plans'
import { useEffect, useRef } from 'react'
import { goTo, Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { Check, Hourglass, Undo2 } from '../../ui/icons/icons.ts'
import { billing } from '../billing/billing-messages.ts'
import { outcome, payment as texts } from '../messages.ts'
import type { Payment } from './use-payment.ts'

/** Specification §9, in milliseconds. */
const REDIRECT_MS = 1_500

interface PaymentOutcomeProps {
  payment: Payment
  stage: 'checking' | 'granted' | 'received' | 'refunded'
}

/** Renders, in place of the form, what the server has confirmed about the payment, and no more. */
export function PaymentOutcome({ payment, stage }: PaymentOutcomeProps) {
  const place = useRef<HTMLOutputElement>(null)
  // The form has disappeared, so the focus moves.
  useEffect(() => place.current?.focus(), [])
  return (
    <output ref={place} tabIndex={-1} className="my-auto flex flex-col items-center text-center">
      {stage === 'checking' && <p className="text-lg font-[600]">{outcome.checking}</p>}
      {stage === 'granted' && <Granted name={plans[payment.plan].name} />}
      {stage === 'received' && <Received payment={payment} />}
      {stage === 'refunded' && <Refunded why={payment.refunded} />}
    </output>
  )
}

function Granted({ name }: { name: string }) {
  useEffect(() => {
    const timer = setTimeout(
      () => goTo('/dashboard', { replace: true, withToast: true }),
      REDIRECT_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Check className="size-6 text-clear" aria-hidden />
      <p className="mt-4 text-lg font-[600]">{outcome.granted}</p>
      <p className="mt-1.5 text-sm text-fg2">{outcome.grantedNote(name)}</p>
    </>
  )
}

function Received({ payment }: { payment: Payment }) {
  return (
    <>
      <Hourglass className="size-6 text-fg3" aria-hidden />
      <p className="mt-4 text-lg font-[600]">{outcome.received}</p>
      <p className="mt-1.5 max-w-[46ch] text-sm text-fg2">{outcome.receivedNote}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={() => void payment.lookForPlan()}>
          {outcome.checkAgain}
        </Button>
        <Button asChild variant="outline">
          <Link to="/dashboard">{texts.dashboard}</Link>
        </Button>
      </div>
    </>
  )
}

function Refunded({ why }: { why: string }) {
  return (
    <>
      <Undo2 className="size-6 text-fg3" aria-hidden />
      <p className="mt-4 text-lg font-[600]">{outcome.refunded}</p>
      <p className="mt-1.5 max-w-[46ch] text-sm text-fg2">{why}</p>
      <Button asChild variant="secondary" className="mt-5">
        <Link to="/billing">{billing.title}</Link>
      </Button>
    </>
  )
}
