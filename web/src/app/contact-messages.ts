import { i18n } from '../platform/i18n.ts'

/** /contact around its form. */
export const contactPage = {
  title: i18n.t('Contact'),
  before: [
    i18n.t(
      'The people who run this installation read every message. Expect an answer by email within 3 working days; nobody reads messages around the clock.',
    ),
    i18n.t(
      'The [FAQ](/faq) answers most questions. For a warning that is wrong, abusive or about you, “Report a problem” on the warning itself is quicker. It is free and needs no account.',
    ),
  ],
  danger: {
    title: i18n.t('If you are in danger'),
    text: i18n.t(
      'Call your local emergency number. In the United States the National Domestic Violence Hotline answers day and night at 1-800-799-7233.',
    ),
  },
  write: i18n.t('Write to us'),
  mailbox: (address: string) => i18n.t('You can also write to {address} yourself.', { address }),
  kept: i18n.t(
    'Your message is sealed, kept until it is answered, and then erased; after 180 days in any case.',
  ),
  copied: (address: string) =>
    i18n.t('A copy goes to {address} by email, which is not sealed on its way.', { address }),
}
