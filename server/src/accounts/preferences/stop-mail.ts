import type { Preferences } from '@sidelight/contract/calls/preferences'
import { groupPolicy, notificationGroups } from '@sidelight/contract/rules/notification-policy'
import type { Services } from '../../platform/services.ts'
import { lockPreferences, setPreferences } from '../members-table.ts'
import { askPreferences } from './preferences-table.ts'
import { openPreferences, sealedPreferences } from './sealed-preferences.ts'

type Stores = Pick<Services, 'db' | 'vault'>

/** Returns a member's preferences, or undefined for an unknown id. */
export async function preferencesOf(
  { ask, vault }: Pick<Services, 'ask' | 'vault'>,
  memberId: string,
): Promise<Preferences | undefined> {
  const [stored] = await askPreferences(ask, [memberId])
  return stored && openPreferences(vault, stored.preferences).preferences
}

/** Switches off every email that the member can switch off. Does nothing for an unknown id. */
export async function stopMail({ db, vault }: Stores, memberId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const stored = await lockPreferences(transaction, memberId)
    if (!stored) return
    const { preferences, language } = openPreferences(vault, stored.preferences)
    const channels = { ...preferences.channels }
    const on = notificationGroups.filter(
      (group) => groupPolicy[group].switchable.includes('mail') && channels[group][2],
    )
    // A repeated click writes nothing.
    if (on.length === 0) return
    for (const group of on) {
      const [app, push] = channels[group]
      channels[group] = [app, push, false]
    }
    const stopped = { ...preferences, channels, language }
    await setPreferences(transaction, memberId, sealedPreferences.seal(vault, stopped))
  })
}
