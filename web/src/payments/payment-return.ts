import { type PlanName, plans } from '@sidelight/contract/plans'

/** What the provider says of a payment that her bank confirmed on a page of its own. */
export interface PaymentReturn {
  plan: PlanName
  made: boolean
}

/** Where the bank's page sends her back to; the provider adds what came of it. */
export const returnAddress = (plan: PlanName): string =>
  `${location.origin}/dashboard?${new URLSearchParams({ plan })}`

/** Reads the query of such an address; undefined for every other. */
export function readPaymentReturn(query: string): PaymentReturn | undefined {
  const said = new URLSearchParams(query)
  const status = said.get('redirect_status')
  const plan = said.get('plan') ?? ''
  if (status === null || !isPlan(plan)) return undefined
  return { plan, made: status === 'succeeded' || status === 'pending' }
}

const isPlan = (name: string): name is PlanName => Object.hasOwn(plans, name)
