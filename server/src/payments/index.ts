export { paymentRecords } from './payment-records.ts'
export { practiceUpkeep } from './practice/practice-upkeep.ts'
export { resealPurchases } from './reseal-purchases.ts'
export { type Payments, servePayments } from './serve-payments.ts'
