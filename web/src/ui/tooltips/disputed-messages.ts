import type { Contester } from '@sidelight/contract/rules/cases/contested-by'
import { i18n } from '../../platform/i18n/i18n.ts'

export const disputed = {
  word: i18n.t('Disputed'),
  /** Who contests the warning. Precedes what happens next. */
  by: {
    named: i18n.t('He says this is wrong.'),
    number: i18n.t('Somebody proved control of the number and says that it is theirs now.'),
    data: i18n.t('The person named made a request about the data in it.'),
    office: i18n.t('An office of help contests it for somebody.'),
    moderator: i18n.t('A moderator marked it as disputed.'),
  } satisfies Record<Contester, string>,
  bySomebody: i18n.t('It is contested.'),
  looking: i18n.t('We are looking. Verified is suspended.'),
  until: (day: string) => i18n.t('A moderator looks until {day}. Verified is suspended.', { day }),
}
