import { listSealedMembers } from './accounts/members-table.ts'
import { MEMBER_CONTEXT } from './accounts/sealed-adapter.ts'
import { openIdentity } from './board/sealed-identity.ts'
import { listSealedWarnings } from './board/warning-upkeep-table.ts'
import type { Handle } from './platform/tables.ts'
import type { Vault } from './platform/vault.ts'

/** One broken value must not stop a server; with foreign keys none of them opens. */
const LOOK_AT = 5

/**
 * Throws when no value looked at opens, of members or of warnings: a server with the wrong keys would
 * know nobody and find nothing, and seal what comes next apart from the rest.
 */
export async function refuseForeignKeys(db: Handle, vault: Vault): Promise<void> {
  const members = await listSealedMembers(db, '', LOOK_AT)
  const warnings = await listSealedWarnings(db, '', LOOK_AT)
  if (
    noneOpens(members, ({ email }) => vault.openEqual(MEMBER_CONTEXT.email, email)) ||
    noneOpens(warnings, ({ sealed }) => openIdentity(vault, sealed))
  ) {
    throw new Error(
      'The keys do not open this database. Start with the keys that it was sealed with ' +
        '(SIDELIGHT_KEYS, or the keys file in DATA_DIR).',
    )
  }
}

function noneOpens<Row>(rows: readonly Row[], open: (row: Row) => unknown): boolean {
  return rows.length > 0 && !rows.some((row) => opens(row, open))
}

function opens<Row>(row: Row, open: (row: Row) => unknown): boolean {
  try {
    open(row)
    return true
  } catch {
    return false
  }
}
