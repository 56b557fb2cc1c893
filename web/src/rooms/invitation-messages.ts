import { i18n } from '../platform/i18n/i18n.ts'

/** A member asks to connect about a number that the reader reported. */
export const invitations = {
  title: (members: number) =>
    members === 1 ? i18n.t('An invitation to talk') : i18n.t('{members} members ask', { members }),
  asks: (members: number, number: string) =>
    members === 1
      ? i18n.t('A member who knows {number} asks to talk with you.', { number })
      : i18n.t('{members} members who know {number} ask to talk with you.', { members, number }),
  opens: i18n.t('It leads to a room about this number.'),
  joins: i18n.t('It joins your room about this number.'),
  asked: (day: string) => i18n.t('Asked on {day}.', { day }),
  how: i18n.t('Nobody is named, on either side. It costs you nothing, and nobody learns of a no.'),
  expires: (days: number) =>
    i18n.t('{days, plural, =0 {Lapses today.} one {Lapses in # day.} other {Lapses in # days.}}', {
      days,
    }),
  accept: i18n.t('Accept'),
  decline: i18n.t('Decline'),
  accepting: i18n.t('Opening the room...'),
  declining: i18n.t('Declining...'),
  accepted: i18n.t('The room is open'),
  isAbout: (number: string) => i18n.t('It is about {number}.', { number }),
  toRoom: i18n.t('Go to the room'),
  declined: i18n.t('You declined. Nobody is told.'),
  gone: i18n.t(
    'This cannot be answered any more: it was answered elsewhere, was taken back or has lapsed.',
  ),
  notAnswered: i18n.t('Your answer was not saved. Please try again.'),
  failed: i18n.t('Your invitations did not load.'),
  failedCause: i18n.t('Check your connection and try again.'),
}
