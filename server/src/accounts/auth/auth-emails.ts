import { msg } from '@sidelight/contract/msg'
import type { Language } from '../../platform/i18n/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type EmailWords, writeEmail } from '../../platform/mail/write-email.ts'

/**
 * The texts of the emails of sign-up and password reset. Somebody else may read the member's email,
 * so they do not reveal what this website is for. Tokens follow `#`, because browsers do not send
 * that part to any server.
 */
const words = {
  confirmEmail: (productName: string, link: string): EmailWords => ({
    subject: msg('Confirm your email for {productName}', { productName }),
    paragraphs: [
      msg(
        'Somebody signed up at {productName} with this email. If it was you, open this link and confirm it.',
        { productName },
      ),
      link,
      msg(
        'The link works for 30 days. If it was not you, do nothing, and the email stays unconfirmed.',
      ),
    ],
  }),

  alreadyRegistered: (productName: string, signIn: string, forgot: string): EmailWords => ({
    subject: msg('Your {productName} account', { productName }),
    paragraphs: [
      msg(
        'Somebody signed up at {productName} with this email, which has an account already. Nobody was told that it has one.',
        { productName },
      ),
      msg('If it was you, sign in with your password.'),
      signIn,
      msg('If you do not know the password any more, choose a new one.'),
      forgot,
      msg('If it was not you, there is nothing to do.'),
    ],
  }),

  resetPassword: (productName: string, link: string): EmailWords => ({
    subject: msg('Choose a new password for {productName}', { productName }),
    paragraphs: [
      msg(
        'Somebody asked for a new password for the {productName} account with this email. If it was you, open this link.',
        { productName },
      ),
      link,
      msg(
        'The link works once and for 1 hour. If it was not you, do nothing, and your password stays as it is.',
      ),
    ],
  }),
}

/** Sends account emails in the given language. Does nothing if email is not available. */
export interface AuthEmails {
  available: boolean
  confirmEmail(to: string, token: string, language: Language): Promise<void>
  alreadyRegistered(to: string, language: Language): Promise<void>
  resetPassword(to: string, token: string, language: Language): Promise<void>
}

/** Returns the account emails of an installation. Their links point to `publicUrl`. */
export function createAuthEmails(
  mail: Mail,
  { productName, publicUrl }: { productName: string; publicUrl: string },
): AuthEmails {
  const page = (path: string) => publicUrl + path
  const write = (to: string, said: EmailWords, language: Language) =>
    mail.send(writeEmail(to, said, language))
  return {
    available: mail.available,
    confirmEmail: (to, token, language) =>
      write(to, words.confirmEmail(productName, page(`/auth/confirm#${token}`)), language),
    alreadyRegistered: (to, language) =>
      write(
        to,
        words.alreadyRegistered(productName, page('/auth'), page('/auth/forgot')),
        language,
      ),
    resetPassword: (to, token, language) =>
      write(to, words.resetPassword(productName, page(`/auth/reset#${token}`)), language),
  }
}
