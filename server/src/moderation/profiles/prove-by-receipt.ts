import { PROFILE_PROVES_MS } from '@sidelight/contract/rules/control-policy'
import { parseReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import type { Services } from '../../platform/services.ts'
import { findOpener } from '../cases/case-openers-table.ts'
import { type CaseRow, findCase } from '../cases/cases-table.ts'
import { dayOf } from '../cases/day-of.ts'
import { sealedCase } from '../cases/sealed-case.ts'
import type { Controlled } from '../control/controlled.ts'

/**
 * Returns whether a receipt is that of a phrase which a moderator has seen in the profile of this
 * handle, within the last 7 days. The phrase itself proves nothing: everybody can read it there.
 */
export async function provesHandle(
  { db, vault, index, clock }: Pick<Services, 'db' | 'vault' | 'index' | 'clock'>,
  { value }: Controlled,
  typed: string,
): Promise<boolean> {
  const digits = parseReceiptNumber(typed)
  if (digits === undefined) return false
  const opener = await findOpener(db, index.tags('receipt', digits))
  const row = opener && (await findCase(db, opener.caseId))
  if (!row || !isProved(row, clock())) return false
  return sealedCase.open(vault, row.sealed).profile?.handle === value
}

function isProved({ outcome, noticesAt, decidedOn }: CaseRow, now: Date): boolean {
  if (outcome !== 'proved' || noticesAt !== null || decidedOn === null) return false
  return decidedOn > dayOf(new Date(now.getTime() - PROFILE_PROVES_MS))
}
