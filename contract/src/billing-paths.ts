import type { Method } from './calls/method.ts'

/**
 * Paths of the calls that change a subscription, its card and its receipts. Kept out of `paths`,
 * which every page loads.
 */
export const billingPaths = {
  cancelSubscription: ['POST', '/api/user/{id}/subscription/cancel'],
  keepSubscription: ['POST', '/api/user/{id}/subscription/keep'],
  claimGuarantee: ['POST', '/api/user/{id}/guarantee'],
  openCardChange: ['POST', '/api/user/{id}/subscription/card'],
  finishCardChange: ['POST', '/api/user/{id}/subscription/card/confirmation'],
  mailReceipt: ['POST', '/api/user/{id}/receipts/email'],
} as const satisfies Record<string, readonly [Method, `/api/${string}`]>

export type BillingCallName = keyof typeof billingPaths
