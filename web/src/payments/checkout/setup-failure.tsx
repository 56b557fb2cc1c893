import type { PlanName } from '@sidelight/contract/rules/plans'
import { type ApiError, sentenceFor } from '../../platform/api/api-error.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadError } from '../../ui/empty-state.tsx'
import { billing } from '../billing/billing-messages.ts'
import { setup, payment as texts, toasts } from '../messages.ts'
import { refusedByRule } from '../queries.ts'
import type { Payment } from './use-payment.ts'

const toBilling = ['/billing', billing.title] as const
const toDashboard = ['/dashboard', texts.dashboard] as const

/** Renders why no payment was opened: the server's sentence about a rule, or a failure. */
export function SetupFailure({ payment, error }: { payment: Payment; error: unknown }) {
  if (refusedByRule(error)) return <Refused error={error} />
  const { description } = payment.plan === 'vip' ? toasts.subscriptionSetup : toasts.paymentSetup
  return (
    <div className="my-auto">
      <LoadError
        bare
        title={description}
        cause={sentenceFor(error, setup.ourSide)}
        onRetry={() => void payment.opened.refetch()}
      />
    </div>
  )
}

/** Renders, in place of the form, why the member has nothing to pay. No payment was opened. */
export function NothingToPay({ why, plan }: { why: string; plan: PlanName }) {
  const [to, words] = plan === 'vip' ? toBilling : toDashboard
  return (
    <div role="alert" className="my-auto">
      <EmptyState
        bare
        title={why}
        action={
          <Button asChild variant="secondary">
            <Link to={to}>{words}</Link>
          </Button>
        }
      />
    </div>
  )
}

function Refused({ error }: { error: ApiError }) {
  const code = error.problem?.code
  const [to, words] = code === 'already_subscribed' ? toBilling : toDashboard
  return (
    <div role="alert" className="my-auto">
      <EmptyState
        bare
        title={sentenceFor(error, setup.ourSide)}
        action={
          code === 'price_changed' ? (
            <Button variant="secondary" onClick={() => location.reload()}>
              {texts.reload}
            </Button>
          ) : (
            <Button asChild variant="secondary">
              <Link to={to}>{words}</Link>
            </Button>
          )
        }
      />
    </div>
  )
}
