import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of asking for a phrase, on /named. */
export const phrase = {
  how: i18n.t(
    'You get a phrase. Put it into the text of the profile, where everybody who opens the profile can read it. A moderator looks at the profile within three days; nothing is sent to it, and nobody there learns why. It has to open without an account.',
  ),
  contact: i18n.t('How to reach you'),
  contactHint: i18n.t('An email, only if you want to be told that a moderator has looked.'),
  get: i18n.t('Get a phrase'),
  getting: i18n.t('Getting it...'),
  failed: i18n.t('There is no phrase yet. Please try again.'),
  budget: i18n.t('One phrase a day from here for the same profile.'),
  have: i18n.t('I have a receipt of my phrase'),
}

/** The texts of the phrase, on /named and /case. */
export const given = {
  both: i18n.t('Your receipt and your phrase'),
  title: i18n.t('Your phrase'),
  copy: i18n.t('Copy the phrase'),
  copied: i18n.t('Copied.'),
  refused: i18n.t('Your browser did not allow copying. Select the phrase instead.'),
  where: (handle: string, day: string) =>
    i18n.t(
      'Put it into the text of the profile {handle}, and say below where a moderator finds it, until {day}. Leave it there until you read here what she saw.',
      { handle, day },
    ),
  place: i18n.t('Link of the profile, or where it is'),
  placeMissing: i18n.t('Say where the profile is.'),
  send: i18n.t('It is in the profile now'),
  sending: i18n.t('Sending...'),
  failed: i18n.t('It was not sent. What you wrote is still here.'),
  looks: i18n.t('A moderator looks within three days. Then your receipt opens the answer.'),
  received: i18n.t(
    'Here is your receipt. Keep it: without it nobody can tell that the phrase is yours.',
  ),
  next: i18n.t('You can say it later too: the receipt brings you back here.'),
  proved: (receipt: string) =>
    i18n.t(
      'For seven days your receipt proves that the profile is yours: [See what is public](/named#{receipt}).',
      { receipt },
    ),
  again: i18n.t('You can get another phrase, one a day: [A warning about you](/named).'),
}

/** The texts of proving a profile with the receipt, on /named. */
export const redeem = {
  intro: i18n.t('A moderator has seen your phrase, and you have the receipt of it.'),
  wrong: i18n.t('A receipt has 16 digits. One of them is wrong or missing.'),
  go: i18n.t('Continue'),
  checking: i18n.t('Checking...'),
  failed: i18n.t('It was not checked. Please try again.'),
  back: i18n.t('Back'),
}
