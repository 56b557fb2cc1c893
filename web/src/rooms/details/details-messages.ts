import { i18n } from '../../platform/i18n/i18n.ts'

/** The details of a room, beside the conversation or in a dialog. */
export const details = {
  title: i18n.t('This room'),
  about: i18n.t('About this room'),
  number: i18n.t('Number'),
  you: i18n.t('You are'),
  connection: i18n.t('Connection'),
  show: i18n.t('Show number'),
  showShort: i18n.t('Show'),
  hide: i18n.t('Hide number'),
  hideShort: i18n.t('Hide'),
  /** Members who were admitted, but whose browsers have made no keys for the room yet. */
  withoutKeys: (count: number) =>
    i18n.t(
      '{count, plural, one {# member has not opened the room yet and has no keys. She cannot read anything here.} other {# members have not opened the room yet and have no keys. They cannot read anything here.}}',
      { count },
    ),
  encryptedMeans: (product: string) => [
    i18n.t(
      "Only members' devices can open these messages. {product} stores them locked and cannot read them. We do see who is in the room, when messages are sent, and which number it is about.",
      { product },
    ),
    i18n.t(
      'Women who asked about this number or were invited because they reported it can join; every join is shown here. If a member reports a message, our team sees that message.',
    ),
    i18n.t(
      "Encryption can't tell you who to trust, and it relies on the app our server delivers to your browser.",
    ),
  ],
  activeMeans: i18n.t('The room is open, and connected now.'),
  pausedMeans: i18n.t('You get no notifications about this room. Messages still arrive.'),
}

/** The list of rooms beside the conversation. */
export const roomList = {
  title: i18n.t('Rooms'),
  unread: (count: number) => i18n.t('{count} unread', { count }),
  said: (name: string, text: string) => i18n.t('{name}: {text}', { name, text }),
  idle: (days: number) =>
    i18n.t('Idle rooms are deleted after {days} days without a message.', { days }),
}
