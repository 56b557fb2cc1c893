import { setupI18n } from '@lingui/core'

/**
 * `i18n.t('{count} reports', { count })` returns a sentence. Only `messages.ts` and `*-messages.ts`
 * files use it. Tests and tools get English. The build of each language replaces every call with
 * the words of that language, so that pages load neither this library nor a catalogue
 * (docs/decisions/020).
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
