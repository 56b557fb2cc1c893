import { isPlan } from '@sidelight/contract/rules/plans'
import type { Paid } from './await-plan.ts'

/** The provider's result for a payment that was confirmed on the bank's page. */
export interface PaymentReturn extends Paid {
  made: boolean
}

/**
 * Returns the URL to which the bank's page redirects. The provider adds the result to its query.
 */
export function returnUrl({ plan, before }: Paid): string {
  const told = { plan, ...(before === undefined ? {} : { before: before ?? '' }) }
  return `${location.origin}/dashboard?${new URLSearchParams(told)}`
}

/** Returns the result in the query of that URL, or undefined for any other query. */
export function readPaymentReturn(query: string): PaymentReturn | undefined {
  const said = new URLSearchParams(query)
  const status = said.get('redirect_status')
  const plan = said.get('plan') ?? ''
  if (status === null || !isPlan(plan)) return undefined
  const before = said.get('before')
  return {
    plan,
    before: before === null ? undefined : before || null,
    made: status === 'succeeded' || status === 'pending',
  }
}
