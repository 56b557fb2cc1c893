import type { Member } from '@sidelight/contract/accounts'
import { type PlanName, plans } from '@sidelight/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { ApiError } from '../platform/api-error.ts'
import { toast } from '../platform/toasts.ts'
import { toasts } from './messages.ts'

/** A payment that waits for a card. */
interface OpenPayment {
  clientSecret: string
  /** null: practice cards. */
  stripeKey: string | null
}

/**
 * Opens the payment of a plan (specification §4): one request for each choice, and the one of the
 * choice before is aborted. Nothing is kept: choosing a plan again asks again.
 */
export function useOpenPayment(plan: PlanName, member: Member) {
  return useQuery({
    queryKey: ['payment', member.id, plan],
    queryFn: ({ signal }) => openPayment(plan, member, signal),
    gcTime: 0,
    staleTime: 0,
  })
}

async function openPayment(
  plan: PlanName,
  member: Member,
  signal: AbortSignal,
): Promise<OpenPayment> {
  try {
    const [{ clientSecret }, config] = await Promise.all([
      askForSecret(plan, member, signal),
      call('getConfig', { signal }),
    ])
    return { clientSecret, stripeKey: config.stripePublishableKey }
  } catch (error) {
    if (!signal.aborted && !refusedByRule(error)) {
      toast(plan === 'vip' ? toasts.subscriptionSetup : toasts.paymentSetup)
    }
    throw error
  }
}

function askForSecret(plan: PlanName, { id, email, displayName }: Member, signal: AbortSignal) {
  if (plan === 'vip') {
    const named = displayName === null ? {} : { displayName }
    return call('getOrCreateSubscription', { body: { userId: id, email, ...named }, signal })
  }
  const body = { amount: plans[plan].priceCents / 100, paymentType: plan, userId: id }
  return call('createPaymentIntent', { body, signal })
}

/** Whether another try would be refused just the same: the server's sentence says why. */
export function refusedByRule(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409
}
