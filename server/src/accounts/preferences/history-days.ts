import type { HistoryDays } from '@sidelight/contract/rules/preferences-defaults'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Ask } from '../../platform/database/statement.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { lockPreferencesForShare } from '../members-table.ts'
import { askPreferences } from './preferences-table.ts'
import { openPreferences } from './sealed-preferences.ts'

/**
 * Returns how many days the searches of each of these members are stored, or 0 if they are not
 * stored. Unknown ids are absent.
 */
export async function historyDaysOf(
  ask: Ask,
  vault: Vault,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, HistoryDays>> {
  return daysOf(vault, await askPreferences(ask, memberIds))
}

/**
 * Like `historyDaysOf`, but locks the preferences of these members until the transaction ends. A
 * concurrent change waits and then applies to what the transaction has stored.
 */
export async function lockHistoryDays(
  transaction: Handle,
  vault: Vault,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, HistoryDays>> {
  return daysOf(vault, await lockPreferencesForShare(transaction, memberIds))
}

function daysOf(
  vault: Vault,
  rows: Awaited<ReturnType<typeof askPreferences>>,
): ReadonlyMap<string, HistoryDays> {
  return new Map(
    rows.map(({ id, preferences }) => [
      id,
      openPreferences(vault, preferences).preferences.history,
    ]),
  )
}
