import { i18n } from '../platform/i18n.ts'

/** Somebody asks to be put in touch about a number that she reported. */
export const invitations = {
  title: i18n.t('Invitations'),
  asks: (number: string) =>
    i18n.t('A member who knows {number} asks to talk with you.', { number }),
  how: i18n.t(
    'You reported this number and said that you may be asked. Nobody is named, on either side: you meet under invented names. It costs you nothing, and nobody learns of a no.',
  ),
  expires: (days: number) =>
    i18n.t('{days, plural, =0 {Lapses today.} one {Lapses in # day.} other {Lapses in # days.}}', {
      days,
    }),
  accept: i18n.t('Accept'),
  decline: i18n.t('Decline'),
  accepting: i18n.t('Opening the room...'),
  declining: i18n.t('Declining...'),
  accepted: i18n.t('The room is open.'),
  toRoom: i18n.t('Go to the room'),
  declined: i18n.t('You declined. Nobody is told.'),
  notAnswered: i18n.t('Your answer was not saved. Please try again.'),
  failed: i18n.t('Your invitations did not load.'),
  failedCause: i18n.t('Check your connection and try again.'),
}
