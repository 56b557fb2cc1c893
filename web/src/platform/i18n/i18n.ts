import { setupI18n } from '@lingui/core'

/**
 * Returns a sentence: `i18n.t('{count} reports', { count })`. Used in `messages.ts` files only.
 * Here it returns English, for tests and tools. The build of each language replaces every call with
 * that language's words, so pages load neither this library nor a catalogue (docs/decisions/020).
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
