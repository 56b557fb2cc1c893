import type { Receipt } from '@sidelight/contract/payments'
import { dollars, plans } from '@sidelight/contract/plans'
import { Problem } from '@sidelight/contract/problem'
import { memberUpkeep } from '../accounts/index.ts'
import type { Language } from '../platform/language.ts'
import type { Budget, Limits } from '../platform/limits.ts'
import type { Mail } from '../platform/mail.ts'
import { notFound } from '../platform/not-found.ts'
import { type LetterWords, writeLetter } from '../platform/write-letter.ts'
import { listReceipts } from './list-receipts.ts'
import type { PaymentServices } from './payment-services.ts'

/** (policy) Letters that one member may ask for. */
const RECEIPT_LETTERS: Budget = { name: 'receipt-letters', points: 10, seconds: 24 * 3600 }

export type ReceiptServices = Pick<PaymentServices, 'db' | 'vault'> & {
  limits: Limits
  mail: Mail
  productName: string
}

/** Mails a receipt because she asked for it, and only to an address that is known to be hers. */
export async function mailReceipt(
  services: ReceiptServices,
  memberId: string,
  wish: { receiptId: string; language: Language },
): Promise<{ sent: true }> {
  const { db, limits, mail, productName } = services
  const receipts = await listReceipts(db, memberId, Number.MAX_SAFE_INTEGER)
  const receipt = receipts.find(({ id }) => id === wish.receiptId)
  if (!receipt) throw notFound()
  if (!mail.available) throw new Problem('unavailable', 'No letters are sent from here.')
  const to = await memberUpkeep.confirmedAddress(services, memberId)
  if (to === undefined) {
    throw new Problem(
      'conflict',
      'Confirm your email first, so that the receipt reaches nobody but you.',
    )
  }
  const { allowed, renewsInMs } = await limits.spend(RECEIPT_LETTERS, memberId)
  if (!allowed) {
    throw new Problem('too_many_requests', 'That is all we can mail you today.', {
      retryAfterSeconds: Math.ceil(renewsInMs / 1_000),
    })
  }
  const { language } = wish
  await mail.send(writeLetter(to, wordsOf(receipt, { productName, language }), language))
  return { sent: true }
}

/** A dull subject: it may be read over her shoulder. */
function wordsOf(
  { id, plan, cents, refundedCents, paidAt }: Receipt,
  { productName, language }: { productName: string; language: Language },
): LetterWords {
  const { name, refund } = plans[plan]
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(paidAt),
  )
  const [price, back] = [dollars(cents), dollars(refundedCents)]
  const paragraphs = [
    /* i18n */ `${productName}: receipt ${id}`,
    `${name}, paid on ${day}: ${price}. Processing fee: $0.00.`,
    ...(refundedCents > 0 ? [`Given back: ${back}.`] : []),
    refund,
    'You asked for this letter on your billing page.',
  ]
  return { subject: /* i18n */ 'Your receipt', paragraphs }
}
