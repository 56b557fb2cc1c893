export { coverCheck } from './cover-check.ts'
export { currentPlan } from './current-plan.ts'
export { paymentRecords } from './payment-records.ts'
export { type Payments, servePayments } from './serve-payments.ts'
