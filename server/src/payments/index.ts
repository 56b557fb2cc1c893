import { sealedPaymentSearch } from './checkout/payment-search.ts'
import { sealedTagKey } from './checkout/person-tag.ts'
import { sealedNumberKey } from './entitlement/checked-number.ts'

export { type FoundReceipt, findReceipt } from './billing/find-receipt.ts'
export type { CardAccount, CardSimulator } from './card-account.ts'
export { STRIPE_VERSION } from './card-provider.ts'
export { sweepPaymentSearches } from './checkout/payment-search.ts'
export type { Cover, CoverageQuery } from './entitlement/check-coverage.ts'
export { paymentDataExport } from './payments-data-export.ts'
export { VIP_LOOKUP_KEY } from './payments-policy.ts'
export { type PaymentParts, type Payments, servePayments } from './serve-payments.ts'
export { simulatedPayments } from './simulated-payments.ts'
export { EVENTS_PATH } from './webhooks/mount-webhooks.ts'

/** The columns of this feature that depend on the keys of the installation. */
export const purchaseColumns = [sealedTagKey, sealedNumberKey, sealedPaymentSearch]
