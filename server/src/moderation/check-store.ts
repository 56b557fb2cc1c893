import { indexOlderWarnings } from '../board/index.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { type CheckedColumn, checkColumn } from '../platform/crypto/check-columns.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'
import { createVault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { OperatorOutcome } from '../platform/operator/operator-channel.ts'
import { failed, succeeded } from './operator/operator-outcome.ts'
import { keyedColumns } from './sealed-columns.ts'

const NAMED_AT_MOST = 20

/**
 * Opens every sealed value once and compares its tags with the value. Fails if a value cannot be
 * opened or a tag does not match, and lists such rows by id. First stores what a search compares of
 * warnings that an earlier version wrote.
 */
export async function checkStore({
  db,
  ring,
}: {
  db: Handle
  ring: KeyRing
}): Promise<OperatorOutcome> {
  const vault = createVault(ring)
  await indexOlderWarnings({ db, vault, index: createBlindIndex(ring) })
  const keys = { vault, indexes: ring.map((key) => createBlindIndex([key])) }
  const columns: CheckedColumn[] = []
  for (const column of keyedColumns) {
    if (column.sealedAs) columns.push(await checkColumn(db, column, keys))
  }
  const mistagged = columns.flatMap((column) => column.mistagged)
  const faults = mistagged.length + columns.flatMap(({ unopened }) => unopened).length
  const lines = [
    ...columns.flatMap(({ name, total, unopened }) => [
      `${name}: ${total - unopened.length} of ${total} open`,
      ...named('does not open', unopened),
    ]),
    ...named('its tags do not match', mistagged),
  ]
  return faults > 0
    ? failed(...lines, faults === 1 ? '1 fault' : `${faults} faults`)
    : succeeded(...lines, 'Everything opens, and every tag matches.')
}

function named(fault: string, ids: readonly string[]): string[] {
  const rest = ids.length - NAMED_AT_MOST
  return [
    ...ids.slice(0, NAMED_AT_MOST).map((id) => `  ${id} ${fault}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ]
}
