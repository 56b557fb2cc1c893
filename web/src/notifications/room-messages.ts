import { i18n } from '../platform/i18n/i18n.ts'

/** The texts of notifications about match rooms. */
export const ofRooms = {
  'room-invitation': (subject: string) => ({
    title: i18n.t('Somebody asks to connect'),
    message: i18n.t(
      'A member asks to talk with those who reported {subject}. Your dashboard shows the invitation for 7 days.',
      { subject },
    ),
  }),
  'room-opened': (subject: string) => ({
    title: i18n.t('Your request was accepted'),
    message: i18n.t('The match room for {subject} is open to you.', { subject }),
  }),
  'room-report-news': () => ({
    title: i18n.t('There is news about what you reported'),
    message: i18n.t('You reported messages of a match room. Open the case with your receipt.'),
  }),
  'room-banned': () => ({
    title: i18n.t('You were removed from a match room'),
    message: i18n.t('Two moderators decided it. Your records say why, and how to appeal.'),
  }),
  'room-ban-lifted': () => ({
    title: i18n.t('You may return to a match room'),
    message: i18n.t('Another moderator lifted your ban. You may ask to connect again.'),
  }),
  'room-joined': (subject: string) => ({
    title: i18n.t('Somebody new in a match room'),
    message: i18n.t('Someone new joined the room for {subject}.', { subject }),
  }),
}
