import type { Member } from '@sidelight/contract/calls/accounts'
import { type PlanName, plans } from '@sidelight/contract/rules/plans'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api/api.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { carriedReport } from '../platform/storage/carried-report.ts'
import { toast } from '../platform/toasts.ts'
import { newestReceipt } from './checkout/await-plan.ts'
import { toasts } from './messages.ts'

/** A payment that waits for a card. */
interface OpenPayment {
  clientSecret: string
  /** The key of the provider; null for sandbox cards. */
  stripeKey: string | null
  /**
   * The number of the newest receipt of the plan before this payment, or null. Undefined if it is
   * not known.
   */
  before: string | null | undefined
}

/**
 * Opens the payment of a plan (specification §4) with one request for each choice; a new choice
 * aborts the previous request. Not cached, so choosing a plan again sends a new request. Sends
 * nothing while the member has nothing to pay.
 */
export function useOpenPayment(plan: PlanName, member: Member, hasNothingToPay: boolean) {
  return useQuery({
    queryKey: ['payment', member.id, plan],
    queryFn: ({ signal }) => openPayment(plan, member, signal),
    enabled: !hasNothingToPay,
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
    const [{ clientSecret }, config, before] = await Promise.all([
      askForSecret(plan, member, signal),
      call('getConfig', { signal }),
      receiptBefore(plan, member, signal),
    ])
    return { clientSecret, stripeKey: config.stripePublishableKey, before }
  } catch (error) {
    if (!signal.aborted && !refusedByRule(error)) {
      toast(plan === 'vip' ? toasts.subscriptionSetup : toasts.paymentSetup)
    }
    throw error
  }
}

async function receiptBefore(plan: PlanName, { id }: Member, signal: AbortSignal) {
  const billing = await call('getBilling', { params: { id }, signal }).catch(() => undefined)
  return billing && newestReceipt(billing, plan)
}

/**
 * Opens the payment and names the report that it leads back to. If that report is no longer among
 * the recent searches (400), the plan is sold without it.
 */
async function askForSecret(plan: PlanName, member: Member, signal: AbortSignal) {
  const recentSearchId = carriedReport.get()
  if (recentSearchId === '') return requestSecret(plan, member, { signal })
  try {
    return await requestSecret(plan, member, { signal, recentSearchId })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error
    return requestSecret(plan, member, { signal })
  }
}

interface Opening {
  signal: AbortSignal
  recentSearchId?: string
}

function requestSecret(plan: PlanName, member: Member, { signal, ...report }: Opening) {
  const { id, email, displayName } = member
  if (plan === 'vip') {
    const named = displayName === null ? {} : { displayName }
    const body = { userId: id, email, ...named, ...report }
    return call('getOrCreateSubscription', { body, signal })
  }
  const amount = plans[plan].priceCents / 100
  const body = { amount, paymentType: plan, userId: id, ...report }
  return call('createPaymentIntent', { body, signal })
}

/**
 * Returns whether the server refused because of a rule, so that a retry would be refused too. Its
 * sentence says why.
 */
export function refusedByRule(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409
}
