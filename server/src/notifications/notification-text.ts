import type { NotificationKind } from '@sidelight/contract/notifications'
import type { Happening } from './sealed-notification.ts'

interface Text {
  title: string
  message: string
}

const sentences: Record<NotificationKind, (subject: string) => Text> = {
  'signed-in': () => ({
    title: 'A new browser signed in',
    message: 'If that was not you, change your password and sign out the other devices.',
  }),
  'password-changed': () => ({
    title: 'Your password was changed',
    message:
      'If that was not you, choose a new one by "Forgot your password?" and look at your devices.',
  }),
  'warning-appeared': (subject) => ({
    title: 'Your warning is on the board',
    message: `The delay of your warning about ${subject} is over. Everybody can read it now.`,
  }),
  'warning-verified': (subject) => ({
    title: 'Your warning is verified',
    message: `A moderator has checked evidence for your warning about ${subject}.`,
  }),
  'warning-unverified': (subject) => ({
    title: 'Your warning is not verified any more',
    message: `A moderator took the mark off your warning about ${subject}. It stays on the board.`,
  }),
  'warning-disputed': (subject) => ({
    title: 'Your warning is disputed',
    message: `Your warning about ${subject} is contested. It stays on the board while a moderator looks.`,
  }),
  'dispute-ended': (subject) => ({
    title: 'The dispute is over',
    message: `Your warning about ${subject} stands as it did before.`,
  }),
  'warning-removed': (subject) => ({
    title: 'Your warning was removed',
    message: `A moderator took your warning about ${subject} off the board.`,
  }),
  'room-invitation': (subject) => ({
    title: 'Somebody asks to connect',
    message: `A member asks to meet those who reported ${subject}. Your dashboard shows the invitation for 7 days.`,
  }),
  'room-opened': (subject) => ({
    title: 'Your request was accepted',
    message: `The match room for ${subject} is open to you.`,
  }),
  'room-joined': (subject) => ({
    title: 'Somebody new in a match room',
    message: `Someone new joined the room for ${subject}.`,
  }),
}

/** What happened, in a title and a sentence. */
export function notificationText({ kind, subject }: Happening): Text {
  return sentences[kind](subject ?? 'this number')
}
