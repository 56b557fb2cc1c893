import type { Letter } from '../platform/mail.ts'

/** Dull subjects and no names: a letter may be read over her shoulder. */
export function passwordChanged(to: string): Letter {
  return {
    to,
    subject: 'Your password was changed',
    text: [
      'The password of your account was changed, and every other device was signed out.',
      '',
      'If this was not you, reset your password at once and look through your account page.',
    ].join('\n'),
  }
}
