import { locale } from '../platform/i18n/language.ts'

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })

/** Returns a day in the reader's own format. */
export const dayOf = (iso: string): string => day.format(new Date(iso))
