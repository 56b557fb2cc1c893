import { i18n } from '../platform/i18n/i18n.ts'

/** The page /account/notifications. */
export const reach = {
  title: i18n.t('What reaches you'),
  back: i18n.t('Account and security'),
  hint: i18n.t('In the app, by email and on this device'),
  hintWithoutMail: i18n.t('In the app and on this device'),
  manage: i18n.t('Manage'),
  manageIt: i18n.t('Manage what reaches you'),
  leadWithoutMail: i18n.t(
    'Choose for each kind how it reaches you. Outside this website a notification names no number and no person, nor does it say what it is about.',
  ),
  lead: i18n.t(
    'Choose for each kind how it reaches you. What leaves this website names no number and no person. It does not say either what it is about, except emails about your email, your password, a wrong code or your room keys, and receipts that you ask for.',
  ),
}

/** What other people see of a notification outside the website. */
export const outside = {
  title: i18n.t('How it looks outside'),
  mailFrom: (host: string) => i18n.t('Email from {host}', { host }),
  pushFrom: (host: string) => i18n.t('{host}, now', { host }),
  subject: i18n.t('You have an update'),
  body: i18n.t('There is something new in your account.'),
  mailTiming: i18n.t(
    'At most one email a day, except about your sign-in, your account itself or a date plan: those come at once.',
  ),
  withoutMail: i18n.t('This website sends no notifications by email.'),
  pushTiming: i18n.t(
    'This device gets what is on for it, once an hour. At once come sign‑ins, wrong codes, a new password or new keys, a date plan that is due or was opened, and a question of a moderator. With VIP, news of rooms, our answers and failed payments come within 5 minutes.',
  ),
}

/** Push in this browser. */
export const device = {
  title: i18n.t('This device'),
  asks: i18n.t(
    'Your browser asks once. Others who use this device can see that something arrived.',
  ),
  allow: i18n.t('Allow on this device'),
  stop: i18n.t('Stop on this device'),
  standing: {
    absent: i18n.t('This browser or this website sends none.'),
    install: i18n.t('Put the app on your home screen first, open it there, and come back here.'),
    refused: i18n.t('Your browser refuses. You can change that in its settings for this website.'),
    off: '',
    on: i18n.t(
      'This device gets notifications. Exit pauses them until your next visit, signing out ends them.',
    ),
  },
  iphone: i18n.t('An iPhone or iPad needs the installed app for this.'),
  notDone: {
    title: i18n.t('That did not work'),
    description: i18n.t('Nothing was changed. Please try again.'),
    tone: 'destructive',
  } as const,
}
