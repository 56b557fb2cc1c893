import type { Language } from '../platform/language.ts'
import type { Letter } from '../platform/mail.ts'
import { writeLetter } from '../platform/write-letter.ts'

/** Dull subjects and no names: a letter may be read over her shoulder. */
export function passwordChanged(to: string, language: Language): Letter {
  const words = {
    subject: /* i18n */ 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and every other device was signed out.',
      'If this was not you, reset your password at once and look through your account page.',
    ],
  }
  return writeLetter(to, words, language)
}
