import type { Language } from '../platform/language.ts'
import type { Letter } from '../platform/mail.ts'
import { type LetterWords, writeLetter } from '../platform/write-letter.ts'

/** What a letter needs to know of this installation. */
export interface Sender {
  productName: string
  publicUrl: string
}

/** One letter, to whom, and the language of whoever asked for the change. */
interface Addressed {
  to: string
  language: Language
}

/** To the address that is to be hers. */
export function newEmail(
  { productName, publicUrl }: Sender,
  { to, language }: Addressed,
  token: string,
): Letter {
  const words = {
    subject: /* i18n */ `Confirm your new email for ${productName}`,
    paragraphs: [
      `Somebody wants to use this email for their ${productName} account. If it was you, open this link and confirm it.`,
      `${publicUrl}/account/email#${token}`,
      'The link works once and for 1 hour. If it was not you, do nothing: it stays as it was.',
    ],
  }
  return writeLetter(to, words, language)
}

/** To the owner of an address that has an account already. */
export function emailTaken({ productName }: Sender, { to, language }: Addressed): Letter {
  const paragraphs = [
    `Somebody wanted to use this email for a different ${productName} account. It has an account already, so nothing was changed, and nobody was told that it has one.`,
    'If it was not you, there is nothing to do.',
  ]
  return writeLetter(to, aboutAccount(productName, paragraphs), language)
}

/** To the address that is hers until then, so that a change is never a surprise. */
export function oldEmail({ productName, publicUrl }: Sender, { to, language }: Addressed): Letter {
  const paragraphs = [
    `Somebody who confirmed to be you wants to use another email for your ${productName} account. Nothing has changed yet.`,
    'If it was not you, choose a new password at once.',
    `${publicUrl}/auth/forgot`,
  ]
  return writeLetter(to, aboutAccount(productName, paragraphs), language)
}

/** To the address that was hers. */
export function emailChanged(
  { productName, publicUrl }: Sender,
  { to, language }: Addressed,
): Letter {
  const paragraphs = [
    `Your ${productName} account uses another email from now on. This one does not sign in any more.`,
    'If it was not you, write to the people who run this site.',
    `${publicUrl}/contact`,
  ]
  return writeLetter(to, aboutAccount(productName, paragraphs), language)
}

/** All under one subject: it does not say what happened. */
function aboutAccount(productName: string, paragraphs: readonly string[]): LetterWords {
  return { subject: /* i18n */ `Your ${productName} account`, paragraphs }
}
