import { i18n } from '../platform/i18n/i18n.ts'

/** The texts of a receipt for something that was sent to the moderators. */
export const receipt = {
  title: i18n.t('Your receipt'),
  copy: i18n.t('Copy the receipt'),
  copied: i18n.t('Copied.'),
  refused: i18n.t('Your browser did not allow copying. Select the digits instead.'),
  once: i18n.t(
    'It is shown once. With it you see what was decided, answer questions and appeal, without an account: [Your report](/case).',
  ),
  ledger: i18n.t('Line in our ledger'),
  ledgerWhy: i18n.t('With it anybody can check later that what was recorded was not rewritten.'),
}
