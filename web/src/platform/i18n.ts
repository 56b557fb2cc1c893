import { setupI18n } from '@lingui/core'

/**
 * Says a sentence: `i18n.t('{count} reports', { count })`, in `messages.ts` files only. Here it speaks
 * English, for tests and tools; the build of each language replaces every call by that language's
 * words, so that pages carry neither this library nor a catalogue (docs/decisions/020).
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
