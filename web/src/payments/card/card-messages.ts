import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of changing the card for VIP. */
export const cardChange = {
  title: i18n.t('Change card'),
  intro: i18n.t('Nothing is charged now. The new card pays VIP Side Radar from the next month on.'),
  back: i18n.t('Back to plan and receipts'),
  panel: i18n.t('Your new card'),
  preparing: i18n.t('Preparing the form'),
  act: i18n.t('Save card'),
  acting: i18n.t('Saving...'),
  question: i18n.t('Do you confirm this practice card for the months to come?'),
  failed: i18n.t('Card Not Changed'),
  unfinished: i18n.t('The card was not saved. You can try again.'),
  notMade: i18n.t('Your bank did not confirm the card. The old one stays.'),
  tryAgain: i18n.t('Try again'),
  checking: i18n.t('Card confirmed. Setting it up...'),
  changedTitle: i18n.t('Card Changed'),
  changed: i18n.t('The new card pays from now on.'),
  changedNote: i18n.t('Nothing was charged.'),
  kept: i18n.t('The card is saved.'),
  keptNote: i18n.t(
    'It takes over in a few minutes; Plan and receipts shows it then. Nothing was charged.',
  ),
  nothing: i18n.t('There is no card to change.'),
  nothingNote: i18n.t('Only VIP Side Radar, which renews each month, keeps a card.'),
}
