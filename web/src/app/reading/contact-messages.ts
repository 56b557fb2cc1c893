import { supportPromises } from '@sidelight/contract/rules/support-promise'
import { i18n } from '../../platform/i18n/i18n.ts'
import { plural } from '../../platform/i18n/plural.ts'

const within = (days: number) =>
  plural(days, {
    one: i18n.t('within 1 working day'),
    other: i18n.t('within {days} working days', { days }),
  })

/** The texts of /contact around its form. */
export const contactPage = {
  title: i18n.t('Contact'),
  before: [
    i18n.t(
      'We read every message. The answer goes to the email address you give or, if you are signed in, to your account page; nobody reads messages around the clock.',
    ),
    i18n.t(
      'The [FAQ](/faq) answers most questions. For a warning that is wrong, abusive or about you, “Report a problem” on the warning itself is quicker. It is free and needs no account.',
    ),
  ],
  danger: {
    title: i18n.t('If you are in danger'),
    text: i18n.t(
      'Call your local emergency number. [Help lines by country](/help) names others whom you can call, each with its source.',
    ),
  },
  promise: {
    title: i18n.t('When we answer'),
    rows: [
      [i18n.t('Safety, or a warning about you'), within(supportPromises.urgent)],
      [i18n.t('VIP Side Radar'), within(supportPromises.vip)],
      [i18n.t('Full Access'), within(supportPromises.full)],
      [i18n.t('Everybody else'), within(supportPromises.everybody)],
    ],
    signedOut: i18n.t(
      'This website sends no email. [Sign in](/auth) before you write: then you see by which day we answer, and the answer comes to your account page.',
    ),
    note: i18n.t(
      'Once you have sent a message, you see the day. Signed in, you find it on your [account](/account) too.',
    ),
  },
  write: i18n.t('Write to us'),
  mailbox: (address: string) => i18n.t('You can also write to {address} yourself.', { address }),
  kept: i18n.t(
    'Your message is sealed, kept until it is answered, at most 180 days, and then erased. If you wrote signed in, it stays for 30 days more with its answer.',
  ),
  copied: (address: string) =>
    i18n.t('A copy goes to {address} by email, which is not sealed on its way.', { address }),
}
