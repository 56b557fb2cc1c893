import type { Language } from '../../platform/i18n/language.ts'
import type { Services } from '../../platform/services.ts'
import { listPreferences, lockPreferences, setPreferences } from '../members-table.ts'
import { openPreferences, sealedPreferences } from './sealed-preferences.ts'

type Stores = Pick<Services, 'db' | 'vault'>

/** Returns the language of emails that are not a response to a request of the member. */
export async function emailLanguageOf(stores: Stores, memberId: string): Promise<Language> {
  return (await knownLanguage(stores, memberId)) ?? 'en'
}

async function knownLanguage({ db, vault }: Stores, memberId: string) {
  const [stored] = await listPreferences(db, [memberId])
  return stored && openPreferences(vault, stored.preferences).language
}

/**
 * Stores the language of a member's first page as the language of emails. Does nothing if one is
 * already stored: somebody who signs in with the member's password must not change it.
 */
export async function noteEmailLanguage(
  stores: Stores,
  memberId: string,
  language: Language,
): Promise<void> {
  const { db, vault } = stores
  if (await knownLanguage(stores, memberId)) return
  await db.transaction().execute(async (transaction) => {
    const stored = await lockPreferences(transaction, memberId)
    if (!stored) return
    const { preferences, language: known } = openPreferences(vault, stored.preferences)
    if (known) return
    const written = stored.preferences ? { ...preferences, language } : { language }
    await setPreferences(transaction, memberId, sealedPreferences.seal(vault, written))
  })
}
