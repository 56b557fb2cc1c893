export { paymentRecords } from './payment-records.ts'
export { type Payments, servePayments } from './serve-payments.ts'
