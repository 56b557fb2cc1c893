import type { NotificationKind } from '@sidelight/contract/rules/notification-policy'
import type { Happening } from './sealed-notification.ts'

interface Text {
  title: string
  message: string
}

type Sentence = (subject: string, day: string, until: string | undefined) => Text

const sentences: Record<NotificationKind, Sentence> = {
  'signed-in': () => ({
    title: 'A new browser signed in',
    message: 'If that was not you, change your password and sign out the other devices.',
  }),
  'password-changed': () => ({
    title: 'Your password was changed',
    message:
      'If that was not you, choose a new one by "Forgot your password?" and look at your devices.',
  }),
  'wrong-code': () => ({
    title: 'A wrong code at your sign-in',
    message:
      'Somebody got past the first step of your sign-in, which is usually your password, and then entered a wrong code. If that was not you, change your password.',
  }),
  'room-keys-replaced': () => ({
    title: 'The keys of your rooms were replaced',
    message:
      'If this was not you, change your password, sign out the other devices, and open a room with your old recovery code within 7 days: that puts your old keys back.',
  }),
  'warning-appeared': (subject) => ({
    title: 'Your warning is on the board',
    message: `The delay of your warning about ${subject} is over. Everybody can read it now.`,
  }),
  'warning-verified': (subject, _day, until) => ({
    title: 'Your warning is verified',
    message:
      until === undefined
        ? `Your warning about ${subject} shows the mark Verified now.`
        : `Two moderators looked at the evidence for your warning about ${subject}. The pictures are erased on ${until}.`,
  }),
  'warning-unverified': (subject) => ({
    title: 'Your warning is not verified any more',
    message: `A moderator took the mark off your warning about ${subject}. It stays on the board. If it was decided in a case, your records say why, and how to appeal.`,
  }),
  'warning-not-verified': (subject) => ({
    title: 'Your warning was not verified',
    message: `A moderator looked at what you gave for your warning about ${subject}. It stays on the board without the mark; your records say why.`,
  }),
  'badge-ended': (subject) => ({
    title: 'The mark on your warning has ended',
    message: `Your warning about ${subject} was verified for 24 months. It stays on the board; you can give evidence again.`,
  }),
  'warning-disputed': (subject, _day, until) => ({
    title: 'Your warning is disputed',
    message:
      until === undefined
        ? `Your warning about ${subject} is contested. It stays on the board while a moderator looks.`
        : `Your warning about ${subject} is contested. It stays on the board while a moderator looks. You can answer once, on your records page: until ${until}, or until it is decided if that is sooner.`,
  }),
  'dispute-ended': (subject) => ({
    title: 'The dispute is over',
    message: `Your warning about ${subject} stands as it did before.`,
  }),
  'warning-removed': (subject) => ({
    title: 'Your warning was removed',
    message: `A moderator took your warning about ${subject} off the board. If it was decided in a case, your records say why, and how to appeal.`,
  }),
  'warning-corrected': (subject) => ({
    title: 'Part of your warning was struck out',
    message: `A moderator struck out words of your warning about ${subject}. Your records show which words and why, and how to appeal.`,
  }),
  'warning-hidden': (subject) => ({
    title: 'Your warning is hidden for now',
    message: `Your warning about ${subject} is hidden until moderators have decided. Your records say until when.`,
  }),
  'warning-stands': (subject) => ({
    title: 'Your warning stands',
    message: `A moderator looked at a report about your warning about ${subject}. It is on the board as before.`,
  }),
  'warning-back': (subject, day) => ({
    title: 'Your warning is back',
    message: `After an appeal another moderator put your warning about ${subject} back on the board on ${day}. Your records say why.`,
  }),
  'warning-held': (subject) => ({
    title: 'A person reads your warning first',
    message: `Only you see your warning about ${subject}. It is read within 24 hours.`,
  }),
  'warning-still-held': (subject) => ({
    title: 'Your warning still waits to be read',
    message: `We are late: your warning about ${subject} should have been read within 24 hours. A moderator reads it before it can appear; your records say by when.`,
  }),
  'warning-published': (subject) => ({
    title: 'Your warning is on the board',
    message: `A moderator read your warning about ${subject}. Others can see it now.`,
  }),
  'warning-answered': (subject) => ({
    title: 'Your warning has an answer',
    message: `The person named answered your warning about ${subject}. It stands under the card; your words stay.`,
  }),
  'answer-removed': (subject) => ({
    title: 'The answer to your warning is gone',
    message: `After your appeal another moderator took the answer to your warning about ${subject} off the board. Your records say why.`,
  }),
  'case-question': (subject) => ({
    title: 'A moderator asks you something',
    message: `There is a question about your warning about ${subject}. Your records show it for 7 days.`,
  }),
  'number-claimed': (subject) => ({
    title: 'Somebody says that the number is theirs now',
    message: `Somebody else proved control of ${subject}, which you warned about. If it is still his, say so on your records page within 7 days; then a moderator decides.`,
  }),
  'number-moved': (subject) => ({
    title: 'Your warning is not found by its number any more',
    message: `A moderator found that somebody else has ${subject} now. Your warning stays on the board and is found by all else in it. Your records say why, and how to appeal.`,
  }),
  'number-moved-too': (subject) => ({
    title: 'Somebody else has a number that you warned about',
    message: `A moderator found that somebody else has ${subject} now. Unless somebody reported it lately, searches by the number do not find your warning any more; it stays on the board and is found by all else in it. If it is still his, say so on your records page: then the number finds it again.`,
  }),
  'number-stays': (subject) => ({
    title: 'The number stays with your warning',
    message: `It was said that somebody else has ${subject} now. That was taken back, or decided otherwise. Searches by the number find your warning as before. Where your warning itself is disputed, that goes on.`,
  }),
  'room-invitation': (subject) => ({
    title: 'Somebody asks to connect',
    message: `A member asks to talk with those who reported ${subject}. Your dashboard shows the invitation for 7 days.`,
  }),
  'room-opened': (subject) => ({
    title: 'Your request was accepted',
    message: `The match room for ${subject} is open to you.`,
  }),
  'watch-warning': (subject) => ({
    title: 'A new warning about what you watch',
    message: `A warning about ${subject} is on the board.`,
  }),
  'watch-meeting': () => ({
    title: 'Check again before you meet',
    message: 'You named a meeting. Checking again what you watch for it is free until then.',
  }),
  'reading-corrected': (subject, day) => ({
    title: 'Something you read was corrected',
    message: `Something you read about ${subject} was corrected or taken back on ${day}. See what stands now.`,
  }),
  'plan-due': () => ({
    title: 'Are you back?',
    message:
      'The time that you named is near or over. From 30 minutes after it your note can be opened, until you check in.',
  }),
  'plan-opened': () => ({
    title: 'Your note was opened',
    message: 'Somebody with its link has read it. Checking in deletes it at once.',
  }),
  'plan-refused': () => ({
    title: 'Your note reaches nobody',
    message:
      'The person whom you named wants no emails of date plans. Set a new plan, with a link that you hand over.',
  }),
  'plan-ended-opened': (_subject, day) => ({
    title: 'Your date plan ended',
    message: `Your date plan of ${day} ended without a check-in. Somebody who has the link opened the note. The note is deleted.`,
  }),
  'plan-ended-unopened': (_subject, day) => ({
    title: 'Your date plan ended',
    message: `Your date plan of ${day} ended without a check-in. The note could be opened for 48 hours, and was not. It is deleted now.`,
  }),
  'plan-ended-untold': (_subject, day) => ({
    title: 'Your date plan ended',
    message: `Your date plan of ${day} ended without a check-in. No email was sent: the person whom you named was not told. The note is deleted now.`,
  }),
  'support-answered': () => ({
    title: 'Your message was answered',
    message: 'The answer is on your account page, under Messages to us.',
  }),
  'support-emailed': () => ({
    title: 'Your message was answered',
    message: 'The answer went to the email address you gave.',
  }),
  'payment-failed': () => ({
    title: 'A payment did not go through',
    message: 'Your card was refused. Plan and receipts says how your plan stands now.',
  }),
  'vip-ends': () => ({
    title: 'VIP ends soon',
    message: 'You ended it. Plan and receipts says until when it runs.',
  }),
  'full-ends': () => ({
    title: 'Full Access ends soon',
    message: 'It does not renew by itself. Plan and receipts says until when it runs.',
  }),
  'console-due': () => ({
    title: 'Something waits for you',
    message: 'What is due soon is on the page where you work.',
  }),
  'console-late': () => ({
    title: 'Something is late',
    message: 'A time that was promised is over. It is on the page where you work.',
  }),
  'room-report-news': () => ({
    title: 'There is news about what you reported',
    message: 'You reported messages of a match room. Open the case with your receipt.',
  }),
  'room-banned': () => ({
    title: 'You were removed from a match room',
    message: 'Two moderators decided it. Your records say why, and how to appeal.',
  }),
  'room-ban-lifted': () => ({
    title: 'You may return to a match room',
    message: 'Another moderator lifted your ban. You may ask to connect again.',
  }),
  'room-joined': (subject) => ({
    title: 'Somebody new in a match room',
    message: `Someone new joined the room for ${subject}.`,
  }),
}

/**
 * Returns the title and the sentence of a notification in English, in the words of the page
 * (`tools/gate/notification-texts.test.ts`). A page shows them only for kinds that it does not know.
 */
export function notificationText({ kind, subject, createdAt, until }: Told): Text {
  const lastDay = until === undefined ? undefined : LAST_DAY.format(new Date(until))
  return sentences[kind](subject ?? 'this number', DAY.format(createdAt), lastDay)
}

interface Told extends Pick<Happening, 'kind' | 'subject' | 'until'> {
  createdAt: Date
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const LAST_DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
