import { i18n } from './i18n.ts'

/** The request never reached the server, or its answer never came back. */
export const noAnswer = i18n.t('No answer came. Check your connection and try again.')
