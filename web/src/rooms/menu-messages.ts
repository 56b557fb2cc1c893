import { i18n } from '../platform/i18n/i18n.ts'

/** The room's menu. */
export const menu = {
  safetyCode: i18n.t('Safety code'),
  pause: i18n.t('Pause notifications'),
  resume: i18n.t('Resume notifications'),
  report: i18n.t('Report a message'),
  block: i18n.t('Block a member'),
  leave: i18n.t('Leave the room'),
  help: i18n.t('Help'),
  notDone: i18n.t('That did not work. Please try again.'),
  cancel: i18n.t('Cancel'),
  close: i18n.t('Close'),
}

export const paused = {
  title: i18n.t('Notifications paused'),
  description: i18n.t('Messages still arrive. The others do not see that you paused.'),
}

export const resumed = {
  title: i18n.t('Notifications resumed'),
  description: i18n.t('You are told again when something happens in this room.'),
}

/** Shown if an action of the menu failed. */
export const failed = {
  title: i18n.t('Not done'),
  description: i18n.t('Check your connection and try again.'),
  tone: 'destructive',
} as const

/** The texts of the safety code, for members who know each other. */
export const safetyCode = {
  title: i18n.t('Safety code'),
  intro: i18n.t(
    'If you know a member from elsewhere, compare this code with hers, by phone or in person. If it is the same, both of you are in the same room with the same members.',
  ),
  aloud: i18n.t('The same in words, to read aloud'),
  changes: i18n.t('Code and words change whenever somebody joins, leaves or starts with new keys.'),
  members: i18n.t('Members'),
  you: (name: string) => i18n.t('{name} (you)', { name }),
}

/** Reporting a message to the moderators. */
export const report = {
  title: i18n.t('Report a message'),
  intro: i18n.t(
    'Our team cannot read this room. It sees the message you choose, proof of who sent it, and the number of the room, masked unless a moderator uncovers it.',
  ),
  which: i18n.t('Which message?'),
  whichMissing: i18n.t('Please choose a message.'),
  none: i18n.t('Nobody else has written anything that you can read.'),
  by: (name: string, time: string) => i18n.t('{name}, {time}', { name, time }),
  context: (count: number) =>
    i18n.t(
      '{count, plural, one {Send the # message before it as well} other {Send the # messages before it as well}}',
      { count },
    ),
  contextHint: i18n.t('They help to understand it. Your own are among them.'),
  note: i18n.t('What should we know?'),
  send: i18n.t('Send report'),
  sending: i18n.t('Sending...'),
  notSent: i18n.t('Your report was not sent. Please try again.'),
  received: i18n.t('Your report was received'),
  receivedNote: (moment: string) =>
    i18n.t(
      'Moderators decide by {moment}. The member is not told that anybody reported, unless she is shut out. You can block her now, or leave the room.',
      { moment },
    ),
}

/** Blocking a member. */
export const block = {
  title: i18n.t('Block a member'),
  intro: i18n.t(
    'You do not see her messages any more, and no invitation from now on brings the two of you together. She is not told. She still reads what you write in this room.',
  ),
  nobody: i18n.t('Nobody else is in the room.'),
  block: (name: string) => i18n.t('Block {name}', { name }),
  unblock: (name: string) => i18n.t('Unblock {name}', { name }),
  blocked: i18n.t('Blocked'),
}

/** Leaving permanently. */
export const leave = {
  title: i18n.t('Leave this room'),
  text: i18n.t(
    'You receive nothing from this room any more and cannot come back by yourself. What you wrote stays with the others. They see that your name has left.',
  ),
  cancel: i18n.t('Cancel'),
  act: i18n.t('Leave room'),
  acting: i18n.t('Leaving...'),
}
