import type {
  NotificationGroup,
  NotificationKind,
} from '@sidelight/contract/rules/notification-policy'
import { i18n } from '../platform/i18n/i18n.ts'
import { ofConsole } from './console-messages.ts'
import { ofPlan } from './plan-messages.ts'
import { ofRooms } from './room-messages.ts'
import { ofSupport } from './support-messages.ts'

/** The Notifications card (specification §2). */
export const notifications = {
  title: i18n.t('Notifications'),
  newest: i18n.t('Newest notifications'),
  none: i18n.t('No notifications yet'),
  loading: i18n.t('Loading notifications...'),
  failed: i18n.t('Your notifications did not load.'),
  failedCause: i18n.t('The cause is on our side. Please try again in a moment.'),
  unreadCount: (count: string) => i18n.t('{count} unread', { count }),
  unread: i18n.t('Unread'),
  fresh: i18n.t('New'),
  earlier: i18n.t('Earlier'),
  today: i18n.t('Today'),
  times: (count: number) => i18n.t('{count, plural, one {# time} other {# times}}', { count }),
  all: i18n.t('All notifications'),
  filter: i18n.t('Show'),
  every: i18n.t('All'),
  noneOfGroup: i18n.t('Nothing of this kind'),
  more: i18n.t('Show more'),
  loadingMore: i18n.t('Loading more...'),
  read: i18n.t('Mark as read'),
  readAll: i18n.t('Mark all as read'),
  outside: i18n.t('You have an update'),
  thisNumber: i18n.t('this number'),
}

export const notMarked = {
  title: i18n.t('Not marked as read'),
  description: i18n.t('Check your connection and try again.'),
  tone: 'destructive',
} as const

/** The groups of kinds, for the filter and for the preferences. */
export const groups: Record<NotificationGroup, string> = {
  security: i18n.t('Sign-in and password'),
  plan: i18n.t('Date plan'),
  clock: i18n.t('Questions and deadlines'),
  mine: i18n.t('Your warnings'),
  watch: i18n.t('Numbers you watch'),
  rooms: i18n.t('Rooms'),
  support: i18n.t('Support and billing'),
}

interface Text {
  title: string
  message: string
}

type Sentence = (subject: string, day: string, until: string | undefined) => Text

/**
 * The text of each kind of notification. `subject` is the masked number, `day` that of the
 * notification, `until` the last day for an answer. In English it is the server's
 * (`tools/gate/notification-texts.test.ts`).
 */
export const happenings: Record<NotificationKind, Sentence> = {
  'signed-in': () => ({
    title: i18n.t('A new browser signed in'),
    message: i18n.t('If that was not you, change your password and sign out the other devices.'),
  }),
  'password-changed': () => ({
    title: i18n.t('Your password was changed'),
    message: i18n.t(
      'If that was not you, choose a new one by "Forgot your password?" and look at your devices.',
    ),
  }),
  'wrong-code': () => ({
    title: i18n.t('A wrong code at your sign-in'),
    message: i18n.t(
      'Somebody got past the first step of your sign-in, which is usually your password, and then entered a wrong code. If that was not you, change your password.',
    ),
  }),
  'room-keys-replaced': () => ({
    title: i18n.t('The keys of your rooms were replaced'),
    message: i18n.t(
      'If this was not you, change your password, sign out the other devices, and open a room with your old recovery code within 7 days: that puts your old keys back.',
    ),
  }),
  'warning-appeared': (subject) => ({
    title: i18n.t('Your warning is on the board'),
    message: i18n.t(
      'The delay of your warning about {subject} is over. Everybody can read it now.',
      { subject },
    ),
  }),
  'warning-verified': (subject, _day, until) => ({
    title: i18n.t('Your warning is verified'),
    message:
      until === undefined
        ? i18n.t('Your warning about {subject} shows the mark Verified now.', { subject })
        : i18n.t(
            'Two moderators looked at the evidence for your warning about {subject}. The pictures are erased on {until}.',
            { subject, until },
          ),
  }),
  'warning-unverified': (subject) => ({
    title: i18n.t('Your warning is not verified any more'),
    message: i18n.t(
      'A moderator took the mark off your warning about {subject}. It stays on the board. If it was decided in a case, your records say why, and how to appeal.',
      { subject },
    ),
  }),
  'warning-not-verified': (subject) => ({
    title: i18n.t('Your warning was not verified'),
    message: i18n.t(
      'A moderator looked at what you gave for your warning about {subject}. It stays on the board without the mark; your records say why.',
      { subject },
    ),
  }),
  'badge-ended': (subject) => ({
    title: i18n.t('The mark on your warning has ended'),
    message: i18n.t(
      'Your warning about {subject} was verified for 24 months. It stays on the board; you can give evidence again.',
      { subject },
    ),
  }),
  'warning-disputed': (subject, _day, until) => ({
    title: i18n.t('Your warning is disputed'),
    message:
      until === undefined
        ? i18n.t(
            'Your warning about {subject} is contested. It stays on the board while a moderator looks.',
            { subject },
          )
        : i18n.t(
            'Your warning about {subject} is contested. It stays on the board while a moderator looks. You can answer once, on your records page: until {until}, or until it is decided if that is sooner.',
            { subject, until },
          ),
  }),
  'dispute-ended': (subject) => ({
    title: i18n.t('The dispute is over'),
    message: i18n.t('Your warning about {subject} stands as it did before.', { subject }),
  }),
  'warning-removed': (subject) => ({
    title: i18n.t('Your warning was removed'),
    message: i18n.t(
      'A moderator took your warning about {subject} off the board. If it was decided in a case, your records say why, and how to appeal.',
      { subject },
    ),
  }),
  'warning-corrected': (subject) => ({
    title: i18n.t('Part of your warning was struck out'),
    message: i18n.t(
      'A moderator struck out words of your warning about {subject}. Your records show which words and why, and how to appeal.',
      { subject },
    ),
  }),
  'warning-hidden': (subject) => ({
    title: i18n.t('Your warning is hidden for now'),
    message: i18n.t(
      'Your warning about {subject} is hidden until moderators have decided. Your records say until when.',
      { subject },
    ),
  }),
  'warning-stands': (subject) => ({
    title: i18n.t('Your warning stands'),
    message: i18n.t(
      'A moderator looked at a report about your warning about {subject}. It is on the board as before.',
      { subject },
    ),
  }),
  'warning-back': (subject, day) => ({
    title: i18n.t('Your warning is back'),
    message: i18n.t(
      'After an appeal another moderator put your warning about {subject} back on the board on {day}. Your records say why.',
      { subject, day },
    ),
  }),
  'warning-held': (subject) => ({
    title: i18n.t('A person reads your warning first'),
    message: i18n.t('Only you see your warning about {subject}. It is read within 24 hours.', {
      subject,
    }),
  }),
  'warning-still-held': (subject) => ({
    title: i18n.t('Your warning still waits to be read'),
    message: i18n.t(
      'We are late: your warning about {subject} should have been read within 24 hours. A moderator reads it before it can appear; your records say by when.',
      { subject },
    ),
  }),
  'warning-published': (subject) => ({
    title: i18n.t('Your warning is on the board'),
    message: i18n.t('A moderator read your warning about {subject}. Others can see it now.', {
      subject,
    }),
  }),
  'warning-answered': (subject) => ({
    title: i18n.t('Your warning has an answer'),
    message: i18n.t(
      'The person named answered your warning about {subject}. It stands under the card; your words stay.',
      { subject },
    ),
  }),
  'answer-removed': (subject) => ({
    title: i18n.t('The answer to your warning is gone'),
    message: i18n.t(
      'After your appeal another moderator took the answer to your warning about {subject} off the board. Your records say why.',
      { subject },
    ),
  }),
  'case-question': (subject) => ({
    title: i18n.t('A moderator asks you something'),
    message: i18n.t(
      'There is a question about your warning about {subject}. Your records show it for 7 days.',
      { subject },
    ),
  }),
  'number-claimed': (subject) => ({
    title: i18n.t('Somebody says that the number is theirs now'),
    message: i18n.t(
      'Somebody else proved control of {subject}, which you warned about. If it is still his, say so on your records page within 7 days; then a moderator decides.',
      { subject },
    ),
  }),
  'number-moved': (subject) => ({
    title: i18n.t('Your warning is not found by its number any more'),
    message: i18n.t(
      'A moderator found that somebody else has {subject} now. Your warning stays on the board and is found by all else in it. Your records say why, and how to appeal.',
      { subject },
    ),
  }),
  'number-moved-too': (subject) => ({
    title: i18n.t('Somebody else has a number that you warned about'),
    message: i18n.t(
      'A moderator found that somebody else has {subject} now. Unless somebody reported it lately, searches by the number do not find your warning any more; it stays on the board and is found by all else in it. If it is still his, say so on your records page: then the number finds it again.',
      { subject },
    ),
  }),
  'number-stays': (subject) => ({
    title: i18n.t('The number stays with your warning'),
    message: i18n.t(
      'It was said that somebody else has {subject} now. That was taken back, or decided otherwise. Searches by the number find your warning as before. Where your warning itself is disputed, that goes on.',
      { subject },
    ),
  }),
  'watch-warning': (subject) => ({
    title: i18n.t('A new warning about what you watch'),
    message: i18n.t('A warning about {subject} is on the board.', { subject }),
  }),
  'watch-meeting': () => ({
    title: i18n.t('Check again before you meet'),
    message: i18n.t(
      'You named a meeting. Checking again what you watch for it is free until then.',
    ),
  }),
  'reading-corrected': (subject, day) => ({
    title: i18n.t('Something you read was corrected'),
    message: i18n.t(
      'Something you read about {subject} was corrected or taken back on {day}. See what stands now.',
      { subject, day },
    ),
  }),
  ...ofPlan,
  ...ofSupport,
  ...ofConsole,
  ...ofRooms,
}
