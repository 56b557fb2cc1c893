import type { StrikeKind } from '@sidelight/contract/rules/strike-policy'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { CaseOpenerRow } from '../cases/case-openers-table.ts'
import { sealedOpener } from '../cases/sealed-case.ts'
import { textOf } from '../control/controlled.ts'
import type { Contesting } from './strike-subjects.ts'

interface Services {
  vault: Vault
}

type Openers = readonly Pick<CaseOpenerRow, 'sealed'>[]

/**
 * Returns the one proof or office of the reports of a case, or undefined if there are several, as
 * when a proof of the number joins a dispute that was opened with an email. Both proofs can be
 * those of one person, which is not known.
 */
export function soleContester(services: Services, openers: Openers): Contesting | undefined {
  const distinct = contestersAmong(services, openers)
  return distinct.length === 1 ? distinct[0] : undefined
}

/**
 * Returns whether a strike for contesting a warning would count against one of several proofs or
 * offices, of which it is not known which contested without grounds.
 */
export const isAgainstSeveral = (
  services: Services,
  { strike, openers }: { strike: StrikeKind | undefined; openers: Openers },
): boolean =>
  strike !== undefined && strike !== 'false-report' && contestersAmong(services, openers).length > 1

function contestersAmong({ vault }: Services, openers: Openers): Contesting[] {
  const named = openers.map(({ sealed }) => {
    const { controlled, office } = sealedOpener.open(vault, sealed)
    const name = office ?? (controlled && textOf(controlled))
    return [name, { controlled, office }] as const
  })
  return [...new Map(named).values()]
}
