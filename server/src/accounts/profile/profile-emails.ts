import { msg } from '@sidelight/contract/msg'
import type { Language } from '../../platform/i18n/language.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { type EmailWords, writeEmail } from '../../platform/mail/write-email.ts'

/** The installation that sends the emails. */
export interface Sender {
  productName: string
  publicUrl: string
}

interface Recipient {
  to: string
  language: Language
}

/** Returns the email to the new email address, with the link that confirms it. */
export function newEmail(
  { productName, publicUrl }: Sender,
  { to, language }: Recipient,
  token: string,
): Email {
  const words = {
    subject: msg('Confirm your new email for {productName}', { productName }),
    paragraphs: [
      msg(
        'Somebody wants to use this email for their {productName} account. If it was you, open this link and confirm it.',
        { productName },
      ),
      `${publicUrl}/account/email#${token}`,
      msg('The link works once and for 1 hour. If it was not you, do nothing: it stays as it was.'),
    ],
  }
  return writeEmail(to, words, language)
}

/** Returns the email to the owner of an email that already has an account. */
export function emailTaken({ productName }: Sender, { to, language }: Recipient): Email {
  const paragraphs = [
    msg(
      'Somebody wanted to use this email for a different {productName} account. It has an account already, so nothing was changed, and nobody was told that it has one.',
      { productName },
    ),
    msg('If it was not you, there is nothing to do.'),
  ]
  return writeEmail(to, aboutAccount(productName, paragraphs), language)
}

/** Returns the notice to the current email, sent before anything changes. */
export function oldEmail({ productName, publicUrl }: Sender, { to, language }: Recipient): Email {
  const paragraphs = [
    msg(
      'Somebody who confirmed to be you wants to use another email for your {productName} account. Nothing has changed yet.',
      { productName },
    ),
    msg('If it was not you, choose a new password at once.'),
    `${publicUrl}/auth/forgot`,
  ]
  return writeEmail(to, aboutAccount(productName, paragraphs), language)
}

/** Returns the notice to the previous email, sent after the change. */
export function emailChanged(
  { productName, publicUrl }: Sender,
  { to, language }: Recipient,
): Email {
  const paragraphs = [
    msg(
      'Your {productName} account uses another email from now on. This one does not sign in any more.',
      { productName },
    ),
    msg('If it was not you, write to the people who run this site.'),
    `${publicUrl}/contact`,
  ]
  return writeEmail(to, aboutAccount(productName, paragraphs), language)
}

/** Returns the words under a common subject that does not reveal what happened. */
function aboutAccount(productName: string, paragraphs: EmailWords['paragraphs']): EmailWords {
  return { subject: msg('Your {productName} account', { productName }), paragraphs }
}
