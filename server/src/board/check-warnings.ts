import type { BlindIndex } from '../platform/blind-index.ts'
import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { type Identity, indexIdentity, openIdentity } from './sealed-identity.ts'
import { listSealedWarnings, type SealedWarning } from './warning-upkeep-table.ts'

/** Ids of the warnings that do not open, and of those whose tags belong to other values. */
export interface CheckedWarnings {
  total: number
  unopened: string[]
  mistagged: string[]
}

/** Opens every warning once and compares what is indexed with what is sealed. */
export async function checkWarnings(
  db: Handle,
  services: { vault: Vault; index: BlindIndex },
): Promise<CheckedWarnings> {
  const unopened: string[] = []
  const mistagged: string[] = []
  const total = await inBatches(
    (...page) => listSealedWarnings(db, ...page),
    (rows) => {
      for (const row of rows) {
        const identity = tryOpen(services.vault, row)
        if (!identity) unopened.push(row.id)
        else if (!isTagged(services, row, identity)) mistagged.push(row.id)
      }
      return rows.length
    },
  )
  return { total, unopened, mistagged }
}

function tryOpen(vault: Vault, { sealed }: SealedWarning): Identity | undefined {
  try {
    return openIdentity(vault, sealed)
  } catch {
    return undefined
  }
}

function isTagged(
  { vault, index }: { vault: Vault; index: BlindIndex },
  row: SealedWarning,
  identity: Identity,
): boolean {
  const right = indexIdentity(index, identity)
  // A row of an older key is found by that key's forms until a rotation reaches it.
  if (vault.isStale(row.sealed)) {
    return index.tags('phone', identity.phoneNumber).some((tag) => tag.equals(row.phoneTag))
  }
  return (
    right.phoneTag.equals(row.phoneTag) &&
    isSame(right.handleTag, row.handleTag) &&
    isSame(right.emailTag, row.emailTag) &&
    haveSame(row.grams, right.grams)
  )
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one && other ? one.equals(other) : one === other
}

function haveSame(some: readonly number[], others: readonly number[]): boolean {
  const rest = new Set(others)
  return some.every((gram) => rest.delete(gram)) && rest.size === 0
}
