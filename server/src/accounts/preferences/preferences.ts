import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Preferences, PreferencesChange } from '@sidelight/contract/calls/preferences'
import { notificationGroups } from '@sidelight/contract/rules/notification-policy'
import type { HistoryDays } from '@sidelight/contract/rules/preferences-defaults'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Services } from '../../platform/services.ts'
import { listPreferences, lockPreferences, setPreferences } from '../members-table.ts'
import { openPreferences, sealedPreferences } from './sealed-preferences.ts'

export type PreferenceServices = Pick<Services, 'db' | 'vault'>

/**
 * Deletes the member's searches that are older than this number of days, and shortens the storage
 * of the others to it. Returns the number of deleted searches.
 */
export type ShortenHistory = (db: Handle, memberId: string, days: HistoryDays) => Promise<number>

/** Returns a member's preferences. Throws `not_found` for an unknown id. */
export async function getPreferences(
  { db, vault }: PreferenceServices,
  memberId: string,
): Promise<Preferences> {
  const [stored] = await listPreferences(db, [memberId])
  if (!stored) throw notFound()
  return openPreferences(vault, stored.preferences).preferences
}

/**
 * Stores changed preferences. A shorter history is applied in the same transaction, so that older
 * searches are gone when the call returns. Throws `not_found` for an unknown id.
 */
export async function savePreferences(
  { db, vault, shortenHistory }: PreferenceServices & { shortenHistory: ShortenHistory },
  memberId: string,
  { change, language }: { change: PreferencesChange; language: Language },
): Promise<AnswerOf<'savePreferences'>> {
  return db.transaction().execute(async (transaction) => {
    const stored = await lockPreferences(transaction, memberId)
    if (!stored) throw notFound()
    const { preferences: before, language: known } = openPreferences(vault, stored.preferences)
    const after = changed(before, change)
    // Emails are written in the language in which the member enabled them.
    const written = { ...after, language: change.channels ? language : (known ?? language) }
    await setPreferences(transaction, memberId, sealedPreferences.seal(vault, written))
    const isShorter = after.history < before.history
    const deletedSearches = isShorter
      ? await shortenHistory(transaction, memberId, after.history)
      : 0
    return { ...after, deletedSearches }
  })
}

function changed(before: Preferences, change: PreferencesChange): Preferences {
  const channels = { ...before.channels }
  for (const group of notificationGroups)
    channels[group] = change.channels?.[group] ?? channels[group]
  return {
    channels,
    quiet: change.quiet === undefined ? before.quiet : change.quiet,
    history: change.history ?? before.history,
    corrections: change.corrections ?? before.corrections,
    badge: change.badge ?? before.badge,
    sound: change.sound ?? before.sound,
  }
}
