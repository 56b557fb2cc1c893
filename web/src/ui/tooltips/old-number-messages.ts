import { i18n } from '../../platform/i18n/i18n.ts'

export const oldNumberWords = {
  word: i18n.t('Old number'),
  means: i18n.t('Numbers change hands. Nobody has confirmed this for a year or longer.'),
  meansSince: (month: string) =>
    i18n.t('Numbers change hands. Nobody has confirmed this since {month}.', { month }),
}
