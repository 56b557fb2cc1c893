import { i18n } from '../platform/i18n/i18n.ts'

/** The texts of the notifications about answers of support, and about plans. */
export const ofSupport = {
  'support-answered': () => ({
    title: i18n.t('Your message was answered'),
    message: i18n.t('The answer is on your account page, under Messages to us.'),
  }),
  'support-emailed': () => ({
    title: i18n.t('Your message was answered'),
    message: i18n.t('The answer went to the email address you gave.'),
  }),
  'payment-failed': () => ({
    title: i18n.t('A payment did not go through'),
    message: i18n.t('Your card was refused. Plan and receipts says how your plan stands now.'),
  }),
  'vip-ends': () => ({
    title: i18n.t('VIP ends soon'),
    message: i18n.t('You ended it. Plan and receipts says until when it runs.'),
  }),
  'full-ends': () => ({
    title: i18n.t('Full Access ends soon'),
    message: i18n.t('It does not renew by itself. Plan and receipts says until when it runs.'),
  }),
}
