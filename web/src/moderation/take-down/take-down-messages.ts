import { i18n } from '../../platform/i18n/i18n.ts'

/** The page /take-down. */
export const takeDown = {
  title: i18n.t('Take intimate content down'),
  intro: i18n.t(
    'For words or links about somebody’s body or intimate life that were published here without consent. Anybody may ask, without an account, for herself or himself or for somebody else as an agent.',
  ),
  what: i18n.t(
    'There are no pictures here. What can stand here is a description or a link. Something else is wrong with a warning? Use “Report a problem” on its card.',
  ),
  how: i18n.t(
    'All four parts are needed. Then the clock begins: it is decided within 48 hours. If nobody has decided four hours before that, the warning is hidden until the decision.',
  ),
  content: i18n.t('What is it, and where?'),
  contentHint: i18n.t(
    'The link of the card, from “Copy link” on it. Without a link: words that we can find it by.',
  ),
  contentMissing: i18n.t('Say what it is and where: a link to the card, or words to find it by.'),
  statement: i18n.t('Your statement in good faith'),
  statementHint: i18n.t('One or two sentences: that it was published without consent.'),
  statementMissing: i18n.t('State that it was published without consent.'),
  contact: i18n.t('How do we reach you, or your agent?'),
  contactHint: i18n.t('An email works best. Only moderators’ notices go there: “there is news”.'),
  contactMissing: i18n.t('Say how you or your agent can be reached.'),
  signature: i18n.t('Signature: your full name'),
  signatureHint: i18n.t(
    'Typed is enough. It is encrypted, never shown to whoever wrote the warning, and erased 30 days after the decision.',
  ),
  signatureMissing: i18n.t('Sign with your full name.'),
  send: i18n.t('Send the request'),
  sending: i18n.t('Sending...'),
  failed: i18n.t('It was not sent. What you wrote is still here.'),
  received: i18n.t('Your request is complete'),
  due: (moment: string) => i18n.t('The clock has begun: it is decided by {moment}.', { moment }),
  afterwards: i18n.t(
    'If it is removed, the same words about the same number are read by a moderator before they can appear again.',
  ),
  receipt: i18n.t('Your receipt'),
  copy: i18n.t('Copy the receipt'),
  outcomes: {
    copied: i18n.t('Copied.'),
    refused: i18n.t('Your browser did not allow copying. Select the digits instead.'),
  },
  once: i18n.t(
    'It is shown once. With it you see what was decided, answer questions and appeal, without an account: [Your report](/case).',
  ),
  ledger: i18n.t('Line in our ledger'),
  ledgerWhy: i18n.t('With it anybody can check later that what was recorded was not rewritten.'),
}
