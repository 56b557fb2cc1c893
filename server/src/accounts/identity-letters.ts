import type { Language } from '../platform/language.ts'
import type { Mail } from '../platform/mail.ts'
import { type LetterWords, writeLetter } from '../platform/write-letter.ts'

/**
 * The letters about an account. Somebody else may read her mail: they say nothing of what this
 * website is for. Tokens stand behind `#`, which browsers send to no server.
 */
const words = {
  confirmEmail: (productName: string, link: string): LetterWords => ({
    subject: /* i18n */ `Confirm your email for ${productName}`,
    paragraphs: [
      `Somebody signed up at ${productName} with this email. If it was you, open this link and confirm it.`,
      link,
      'The link works for 30 days. If it was not you, do nothing, and the email stays unconfirmed.',
    ],
  }),

  alreadyRegistered: (productName: string, signIn: string, forgot: string): LetterWords => ({
    subject: /* i18n */ `Your ${productName} account`,
    paragraphs: [
      `Somebody signed up at ${productName} with this email, which has an account already. Nobody was told that it has one.`,
      'If it was you, sign in with your password.',
      signIn,
      'If you do not know the password any more, choose a new one.',
      forgot,
      'If it was not you, there is nothing to do.',
    ],
  }),

  resetPassword: (productName: string, link: string): LetterWords => ({
    subject: /* i18n */ `Choose a new password for ${productName}`,
    paragraphs: [
      `Somebody asked for a new password for the ${productName} account with this email. If it was you, open this link.`,
      link,
      'The link works once and for 1 hour. If it was not you, do nothing, and your password stays as it is.',
    ],
  }),
}

/** Each sends one letter in the language she reads; all do nothing where no mail is available. */
export interface IdentityLetters {
  available: boolean
  confirmEmail(to: string, token: string, language: Language): Promise<void>
  alreadyRegistered(to: string, language: Language): Promise<void>
  resetPassword(to: string, token: string, language: Language): Promise<void>
}

export function createIdentityLetters(
  mail: Mail,
  { productName, publicUrl }: { productName: string; publicUrl: string },
): IdentityLetters {
  const page = (path: string) => publicUrl + path
  const write = (to: string, said: LetterWords, language: Language) =>
    mail.send(writeLetter(to, said, language))
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
