import { i18n } from './i18n/i18n.ts'

/** Shown if the request did not reach the server, or its answer did not arrive. */
export const noAnswer = i18n.t('No answer came. Check your connection and try again.')
