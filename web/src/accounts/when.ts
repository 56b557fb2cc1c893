import { dateFormat } from '../platform/i18n/date-format.ts'

const day = dateFormat({ dateStyle: 'medium' })

/** Returns a day in the reader's own format. */
export const dayOf = (iso: string): string => day().format(new Date(iso))
