import type { InputOf } from '@sidelight/contract/calls/calls'
import { i18n } from '../platform/i18n/i18n.ts'
import { plural } from '../platform/i18n/plural.ts'

export type Topic = InputOf<'sendContactMessage'>['body']['topic']

/** The texts of the form, and of what replaces it after a message was sent. */
export const contact = {
  name: i18n.t('Name'),
  nameHint: i18n.t('How we should address you. It need not be your real name.'),
  email: i18n.t('Email'),
  emailHint: i18n.t(
    'For the answer. Use a mailbox that nobody else reads. Signed in, you can also read it on your account page.',
  ),
  topic: i18n.t('What is it about?'),
  message: i18n.t('Message'),
  messageHint: i18n.t('No need for numbers or names of others.'),
  send: i18n.t('Send message'),
  sending: i18n.t('Sending...'),
  emailWrong: i18n.t('Please enter a valid email address.'),
  topicMissing: i18n.t('Choose one.'),
  messageMissing: i18n.t('Write your message.'),
  failed: i18n.t('Your message was not sent. What you wrote is still here.'),
  received: i18n.t('We have your message.'),
  receivedNote: i18n.t(
    'The answer goes to the email address you gave, or to your account page if you were signed in.',
  ),
  answerBy: (day: string) => i18n.t('We answer by {day}.', { day }),
  again: i18n.t('Write another message'),
  withoutScript: i18n.t('This form needs JavaScript.'),
}

export const topics: Readonly<Record<Topic, string>> = {
  account: i18n.t('My account'),
  'about-me': i18n.t('A warning about me'),
  safety: i18n.t('Safety'),
  other: i18n.t('Something else'),
}

/** The row of /account with the member's messages to support. */
export const ownMessages = {
  label: i18n.t('Messages to us'),
  hint: i18n.t(
    'The topics and days of what you wrote while signed in. An answer stays here for 30 days.',
  ),
  answered: (count: number) =>
    plural(count, {
      one: i18n.t('1 answered'),
      other: i18n.t('{count} answered', { count }),
    }),
  open: (count: number) =>
    plural(count, {
      0: i18n.t('None open'),
      one: i18n.t('1 open'),
      other: i18n.t('{count} open', { count }),
    }),
  failed: i18n.t('Your messages did not load. Check your connection and try again.'),
  show: i18n.t('Show'),
  hide: i18n.t('Hide'),
  showThem: i18n.t('Show your messages to us'),
  hideThem: i18n.t('Hide your messages to us'),
  sent: (day: string) => i18n.t('Sent on {day}.', { day }),
  answerBy: (day: string) => i18n.t('We answer by {day}.', { day }),
  late: (day: string) => i18n.t('We are late: you should have had the answer by {day}.', { day }),
  answeredOn: (day: string) => i18n.t('Answered on {day}.', { day }),
  byEmail: i18n.t('The answer went to the email address you gave.'),
  write: i18n.t('The answer comes here, or to the email address you gave. [Write to us](/contact)'),
}
