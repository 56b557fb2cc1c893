export { paymentRecords } from './payment-records.ts'
export { resealPurchases } from './reseal-purchases.ts'
export { type Payments, servePayments } from './serve-payments.ts'
