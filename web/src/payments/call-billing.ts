import { billingPaths } from '@sidelight/contract/billing-paths'
import { callsOf } from '../platform/api/api.ts'

/** Makes a call about a subscription: `callBilling('mailReceipt', …)`. */
export const callBilling = callsOf(billingPaths)
