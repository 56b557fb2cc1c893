import { locale } from '../platform/language.ts'

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

export const dayOf = (iso: string): string => day.format(new Date(iso))
export const momentOf = (iso: string): string => moment.format(new Date(iso))
