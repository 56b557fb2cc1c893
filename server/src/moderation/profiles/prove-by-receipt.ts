import { PROFILE_PROVES_MS } from '@sidelight/contract/rules/control-policy'
import { parseReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import type { Services } from '../../platform/services.ts'
import { listCaseEvents } from '../cases/case-events-table.ts'
import { findOpener } from '../cases/case-openers-table.ts'
import { type CaseRow, findCase } from '../cases/cases-table.ts'
import { isoDay } from '../cases/iso-day.ts'
import { sealedCase, sealedCaseText } from '../cases/sealed-case.ts'
import type { Controlled } from '../control/controlled.ts'

/** The length of the location that a dispute stores, because a proof has a maximum length. */
const PLACE_LENGTH = 200

/**
 * Returns the location of the profile as its holder stated it, if a moderator has seen the phrase
 * of this receipt there within the last 7 days, or undefined otherwise. The phrase itself proves
 * nothing, because everybody can read it there.
 */
export async function placeOfProved(
  { db, vault, index, clock }: Pick<Services, 'db' | 'vault' | 'index' | 'clock'>,
  { value }: Controlled,
  typed: string,
): Promise<string | undefined> {
  const digits = parseReceiptNumber(typed)
  if (digits === undefined) return undefined
  const opener = await findOpener(db, index.tags('receipt', digits))
  const row = opener && (await findCase(db, opener.caseId))
  if (!row || !isProved(row, clock())) return undefined
  if (sealedCase.open(vault, row.sealed).profile?.handle !== value) return undefined
  const events = await listCaseEvents(db, [row.id])
  const told = events.flatMap(({ actor, verb, sealed }) =>
    actor === 'reporter' && verb === 'case-answered' && sealed
      ? sealedCaseText.open(vault, sealed).text
      : [],
  )
  return told.join('\n').slice(0, PLACE_LENGTH)
}

function isProved({ outcome, noticesAt, decidedOn }: CaseRow, now: Date): boolean {
  if (outcome !== 'proved' || noticesAt !== null || decidedOn === null) return false
  return decidedOn > isoDay(new Date(now.getTime() - PROFILE_PROVES_MS))
}
