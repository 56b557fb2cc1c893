import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { sealedString } from '../../platform/crypto/sealed-column.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { PaymentServices } from '../payment-services.ts'
import { KEEP_PAYMENT_SEARCHES_MS } from '../payments-policy.ts'
import {
  deletePaymentSearch,
  deletePaymentSearchesBefore,
  savePaymentSearch,
} from './payment-searches-table.ts'

export const sealedPaymentSearch = sealedString({
  table: 'paymentSearches',
  column: 'sealed',
  key: 'paymentId',
})

/** The recent search in a call. Undefined leaves the stored one unchanged, null deletes it. */
export type RecentSearchId = string | null | undefined

/** Throws `malformed`, with the field, for an id that is not among the member's recent searches. */
export async function requireRecentSearch(
  { db, clock, searches }: Pick<PaymentServices, 'db' | 'clock' | 'searches'>,
  memberId: string,
  id: RecentSearchId,
): Promise<void> {
  if (typeof id !== 'string' || (await searches?.has(db, { memberId, id, now: clock() }))) return
  const sentence = msg('This is none of your recent searches.')
  throw new Problem('malformed', sentence, { fields: { recentSearchId: sentence } })
}

/** Stores, sealed, the recent search to which a purchase or subscription leads back. */
export async function storePaymentSearch(
  { db, vault, clock }: Pick<PaymentServices, 'db' | 'vault' | 'clock'>,
  { id: paymentId, memberId }: { id: string; memberId: string },
  recentSearchId: RecentSearchId,
): Promise<void> {
  if (recentSearchId === undefined) return
  if (recentSearchId === null) return deletePaymentSearch(db, paymentId)
  const sealed = sealedPaymentSearch.seal(vault, recentSearchId)
  await savePaymentSearch(db, { paymentId, memberId, sealed, openedOn: clock() })
}

/** Returns the recent searches by the id of their purchase or subscription. */
export const openPaymentSearches = (
  vault: PaymentServices['vault'],
  rows: readonly { paymentId: string; sealed: Buffer }[],
): Map<string, string> =>
  new Map(rows.map(({ paymentId, sealed }) => [paymentId, sealedPaymentSearch.open(vault, sealed)]))

/** Deletes rows that are older than any recent search. */
export async function sweepPaymentSearches(db: Handle, now: Date): Promise<void> {
  await deletePaymentSearchesBefore(db, new Date(now.getTime() + DAY_MS - KEEP_PAYMENT_SEARCHES_MS))
}
