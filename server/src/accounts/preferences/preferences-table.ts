import type { Ask, Statement } from '../../platform/database/statement.ts'
import type { MemberRow } from '../members-table.ts'

type PreferencesRow = Pick<MemberRow, 'id' | 'preferences'>

const PREFERENCES: Statement<{ id: string; preferences: string | null }> = {
  name: 'preferences of members',
  text: `select id, encode(preferences, 'hex') as preferences from members
    where id = any($1::text[])`,
}

/**
 * Returns the sealed preferences of these members, without unknown ids. Prepared, because each
 * check of a number needs it.
 */
export async function askPreferences(ask: Ask, ids: readonly string[]): Promise<PreferencesRow[]> {
  const rows = await ask(PREFERENCES, [ids])
  return rows.map(({ id, preferences }) => ({
    id,
    preferences: preferences === null ? null : Buffer.from(preferences, 'hex'),
  }))
}
