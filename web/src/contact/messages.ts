import type { InputOf } from '@sidelight/contract/calls'
import { i18n } from '../platform/i18n.ts'

export type Topic = InputOf<'sendContactMessage'>['body']['topic']

/** The form, and what stands in its place once it was sent. */
export const contact = {
  name: i18n.t('Name'),
  nameHint: i18n.t('How we should address you. It need not be your real name.'),
  email: i18n.t('Email'),
  emailHint: i18n.t('Where the answer goes. Use a mailbox that nobody else reads.'),
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
  receivedNote: i18n.t('The answer goes to the email address you gave.'),
  again: i18n.t('Write another message'),
  withoutScript: i18n.t('This form needs JavaScript.'),
}

export const topics: Readonly<Record<Topic, string>> = {
  account: i18n.t('My account'),
  'about-me': i18n.t('A warning about me'),
  safety: i18n.t('Safety'),
  other: i18n.t('Something else'),
}
