import { WITHDRAWN_DISPUTES, WITHDRAWN_MS } from '@sidelight/contract/rules/strike-policy'
import { plainId } from '../../platform/crypto/ids.ts'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import { Controlled, textOf } from '../control/controlled.ts'
import { countWithdrawals, insertWithdrawal } from './withdrawals-table.ts'

/** The person who withdrew a dispute. Stored so that a rotation of the keys can renew the tag. */
export const sealedWithdrawal = sealedColumn({
  table: 'disputeWithdrawals',
  column: 'sealed',
  schema: Controlled,
  padTo: 512,
  tags: {
    columns: ['valueTag'],
    of: (index, controlled) => ({ valueTag: index.tag('withdrawal', textOf(controlled)) }),
  },
})

/** Stores that this person took back a dispute, an objection or a claim that had an effect. */
export async function noteWithdrawal(
  db: Handle,
  { vault, index, clock }: Pick<Services, 'vault' | 'index' | 'clock'>,
  controlled: Controlled,
): Promise<void> {
  await insertWithdrawal(db, {
    id: plainId(),
    valueTag: index.tag('withdrawal', textOf(controlled)),
    expiresOn: isoDay(new Date(clock().getTime() + WITHDRAWN_MS)),
    sealed: sealedWithdrawal.seal(vault, controlled),
  })
}

/**
 * Returns whether this person has withdrawn three disputes, objections or claims within 180 days.
 * Somebody who withdraws each one before its decision could otherwise mark warnings again and
 * again, and no decision would ever count.
 */
export async function hasWithdrawnOften(
  db: Handle,
  { index, clock }: Pick<Services, 'index' | 'clock'>,
  controlled: Controlled,
): Promise<boolean> {
  const valueTags = index.tags('withdrawal', textOf(controlled))
  return (await countWithdrawals(db, valueTags, isoDay(clock()))) >= WITHDRAWN_DISPUTES
}
