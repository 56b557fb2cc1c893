import { msg } from '@sidelight/contract/msg'
import type { Language } from '../platform/i18n/language.ts'
import type { Email } from '../platform/mail/mail.ts'
import { writeEmail } from '../platform/mail/write-email.ts'

/**
 * Returns the email after a change of password. Subjects are neutral and contain no names, because
 * somebody else may see the member's screen.
 */
export function passwordChanged(to: string, language: Language): Email {
  const words = {
    subject: msg('Your password was changed'),
    paragraphs: [
      msg('The password of your account was changed, and every other device was signed out.'),
      msg('If this was not you, reset your password at once and look through your account page.'),
    ],
  }
  return writeEmail(to, words, language)
}

/**
 * Returns the email to a member after somebody passed the first step of a sign-in and entered a
 * wrong code.
 */
export function wrongCodeEntered(to: string, language: Language): Email {
  const words = {
    subject: msg('A wrong code at your sign-in'),
    paragraphs: [
      msg(
        'Somebody got past the first step of your sign-in, which is usually your password, and then entered a wrong code. They are not in your account.',
      ),
      msg('If this was not you, change your password.'),
    ],
  }
  return writeEmail(to, words, language)
}
