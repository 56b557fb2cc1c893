import { warningUpkeep } from '../board/index.ts'
import { entryUpkeep } from '../entries/index.ts'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { OperatorOutcome } from '../platform/operator-channel.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { roomUpkeep } from '../rooms/index.ts'
import { failed, succeeded } from './operator-order.ts'
import { checkSealedColumns } from './sealed-columns.ts'

const NAMED_AT_MOST = 20

interface Store {
  db: Handle
  vault: Vault
  index: BlindIndex
}

/**
 * Opens every sealed value once and compares tags and grams with what they stand for. Fails when one
 * does not open or does not match, and names such rows by id.
 */
export async function checkStore({ db, vault, index }: Store): Promise<OperatorOutcome> {
  const warnings = await warningUpkeep.check(db, { vault, index })
  const entries = await entryUpkeep.check(db, { vault, index })
  const columns = [
    { name: 'warnings.sealed', ...warnings },
    { name: 'entries.sealed', ...entries },
    ...(await checkSealedColumns(db, vault)),
  ]
  const rooms = await roomUpkeep.checkTags(db, { vault, index })
  const mistagged = [...warnings.mistagged, ...entries.mistagged, ...rooms]
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
