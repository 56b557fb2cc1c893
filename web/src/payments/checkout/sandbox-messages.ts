import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of the form in installations without a real provider. */
export const practice = {
  banner: i18n.t('Practice checkout: no money moves'),
  note: i18n.t('These five practice cards are the only ones that work here.'),
  cards: i18n.t('Practice card'),
}

/** What each sandbox card does. */
export const sandboxActs = {
  pays: i18n.t('Pays'),
  declined: i18n.t('Is declined'),
  'insufficient-funds': i18n.t('Has insufficient funds'),
  challenge: i18n.t('Your bank asks first'),
  'renewal-fails': i18n.t('Pays now, and fails at the first renewal'),
}

/** The texts of the bank's question. */
export const bank = {
  title: i18n.t('Your bank asks'),
  question: (price: string) =>
    i18n.t('Do you confirm this practice payment of {price}?', { price }),
  accept: i18n.t('Accept'),
  refuse: i18n.t('Refuse'),
}
