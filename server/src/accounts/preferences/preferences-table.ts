import type { Ask, Statement } from '../../platform/database/statement.ts'
import type { MemberRow } from '../members-table.ts'

type PreferencesRow = Pick<MemberRow, 'id' | 'preferences'>

const PREFERENCES: Statement<PreferencesRow> = {
  name: 'preferences of members',
  text: 'select id, preferences from members where id = any($1::text[])',
}

/**
 * Returns the sealed preferences of these members, by a prepared statement: each check of a number
 * asks this. Unknown ids are left out.
 */
export const askPreferences = (ask: Ask, ids: readonly string[]): Promise<PreferencesRow[]> =>
  ask(PREFERENCES, [ids])
