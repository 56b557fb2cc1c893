import type { Receipt } from '@sidelight/contract/calls/payments'
import { type MessageDescriptor, msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { DAY_S } from '@sidelight/contract/rules/limits'
import { dollars, type PlanName, plans } from '@sidelight/contract/rules/plans'
import { confirmedEmailOf } from '../../accounts/index.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { tooManyRequests } from '../../platform/http/too-many-requests.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Budget, Limits } from '../../platform/limits/limits.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type EmailWords, writeEmail } from '../../platform/mail/write-email.ts'
import type { PaymentServices } from '../payment-services.ts'
import { viewGuarantee } from './claim-guarantee.ts'
import { viewReceipts } from './list-receipts.ts'
import { type MemberPayments, readMemberPayments } from './member-payments-table.ts'

/** (policy) Receipts by email that one member may request. */
const RECEIPT_EMAILS: Budget = { name: 'receipt-emails', points: 10, seconds: DAY_S }

const refundTexts: Readonly<Record<(typeof plans)[PlanName]['refund'], MessageDescriptor>> = {
  'All sales are final.': msg('All sales are final.'),
  '30-day money-back guarantee': msg('30-day money-back guarantee'),
}

export type ReceiptServices = Pick<PaymentServices, 'db' | 'vault' | 'clock' | 'confirmed'> & {
  limits: Limits
  mail: Mail
  productName: string
}

/**
 * Sends a receipt by email at the member's request, and only to a confirmed email. Throws
 * `not_found`, `conflict` or `too_many_requests`.
 */
export async function mailReceipt(
  services: ReceiptServices,
  memberId: string,
  request: { receiptId: string; language: Language },
): Promise<{ sent: true }> {
  const { limits, mail, productName } = services
  const payments = await readMemberPayments(services.db, memberId)
  const receipts = viewReceipts(services, payments, Number.MAX_SAFE_INTEGER)
  const receipt = receipts.find(({ id }) => id === request.receiptId)
  if (!receipt) throw notFound()
  if (!mail.available) throw new Problem('conflict', msg('No email is sent from here.'))
  const to = await confirmedEmailOf(services, memberId)
  if (to === undefined) {
    throw new Problem(
      'conflict',
      msg('Confirm your email first, so that the receipt reaches nobody but you.'),
    )
  }
  const { allowed, renewsInMs } = await limits.consume(RECEIPT_EMAILS, memberId)
  if (!allowed) {
    throw tooManyRequests(msg('That is all we can mail you today.'), renewsInMs)
  }
  const { language } = request
  const condition = await conditionOf(services, memberId, { receipt, payments })
  const words = wordsOf(receipt, { productName, language, condition })
  await mail.send(writeEmail(to, words, language))
  return { sent: true }
}

/** Returns the refund text that applies, or none after a refund or after the guarantee. */
async function conditionOf(
  services: ReceiptServices,
  memberId: string,
  { receipt, payments }: { receipt: Receipt; payments: MemberPayments },
): Promise<MessageDescriptor | undefined> {
  const { plan, refundedCents } = receipt
  if (refundedCents > 0) return undefined
  if (plan === 'vip' && !(await viewGuarantee(services, memberId, payments)).until) return undefined
  return refundTexts[plans[plan].refund]
}

/** Returns the email. Its subject is neutral, because somebody else may see the member's screen. */
function wordsOf(
  { id, plan, cents, refundedCents, paidAt }: Receipt,
  {
    productName,
    language,
    condition,
  }: { productName: string; language: Language; condition: MessageDescriptor | undefined },
): EmailWords {
  const { name } = plans[plan]
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(paidAt),
  )
  const [price, back] = [dollars(cents), dollars(refundedCents)]
  const paragraphs = [
    msg('{productName}: receipt {id}', { productName, id }),
    msg('{name}, paid on {day}: {price}. Processing fee: $0.00.', { name, day, price }),
    ...(refundedCents > 0 ? [msg('Given back: {back}.', { back })] : []),
    ...(condition === undefined ? [] : [condition]),
    msg('You asked for this email under Plan and receipts.'),
  ]
  return { subject: msg('Your receipt'), paragraphs }
}
