import { warningUpkeep } from '../board/index.ts'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { OperatorOutcome } from '../platform/operator-channel.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { failed, succeeded } from './operator-order.ts'
import { checkSealedColumns } from './sealed-columns.ts'

const NAMED_AT_MOST = 20

/**
 * Opens every sealed value once and compares tags and grams with what they stand for. Fails when one
 * does not open or does not match, and names such rows by id.
 */
export async function checkStore({
  db,
  vault,
  index,
}: {
  db: Handle
  vault: Vault
  index: BlindIndex
}): Promise<OperatorOutcome> {
  const warnings = await warningUpkeep.check(db, { vault, index })
  const columns = [
    { name: 'warnings.sealed', ...warnings },
    ...(await checkSealedColumns(db, vault)),
  ]
  const lines = columns.flatMap(({ name, total, unopened }) => [
    `${name}: ${total - unopened.length} of ${total} open`,
    ...named('does not open', unopened),
  ])
  const tagged = warnings.total - warnings.unopened.length
  lines.push(`warnings: tags of ${tagged - warnings.mistagged.length} of ${tagged} match`)
  lines.push(...named('does not match', warnings.mistagged))
  const faults = warnings.mistagged.length + columns.flatMap(({ unopened }) => unopened).length
  return faults > 0
    ? failed(...lines, `${faults} faults`)
    : succeeded(...lines, 'Everything opens and matches.')
}

function named(fault: string, ids: readonly string[]): string[] {
  const rest = ids.length - NAMED_AT_MOST
  return [
    ...ids.slice(0, NAMED_AT_MOST).map((id) => `  ${fault}: ${id}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ]
}
