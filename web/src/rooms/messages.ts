import { i18n } from '../platform/i18n/i18n.ts'

/** The Active Chat Rooms card (specification §2). */
export const activeRooms = {
  title: i18n.t('Active Chat Rooms'),
  none: i18n.t('No active chat rooms'),
  how: i18n.t('Chat rooms are created when matches are unlocked'),
  count: (count: number) => i18n.t('{count, plural, one {# room} other {# rooms}}', { count }),
  join: i18n.t('Join Chat'),
  /** Shown for a room whose number is not in the answer. */
  room: i18n.t('Chat room'),
  since: (day: string) => i18n.t('Since {day}', { day }),
  newest: (when: string) => i18n.t('Newest {when}', { when }),
  participants: (count: number) =>
    i18n.t('{count, plural, one {# participant} other {# participants}}', { count }),
  paused: i18n.t('Paused'),
  loading: i18n.t('Loading your rooms...'),
  failed: i18n.t('Your rooms did not load.'),
  failedCause: i18n.t('The cause is on our side. Please try again in a moment.'),
}

/** Why a room cannot be shown (specification §2, §5). */
export const closed = {
  invalid: i18n.t('Invalid Room'),
  invalidText: i18n.t("This match room doesn't exist or you don't have access."),
  signInRequired: i18n.t('Sign In Required'),
  signInText: i18n.t('Please sign in to access encrypted match rooms.'),
  signIn: i18n.t('Sign In'),
  toDashboard: i18n.t('Back to the dashboard'),
  title: i18n.t('Match room'),
  loading: i18n.t('Opening the room...'),
  failed: i18n.t('The room did not open.'),
  failedCause: i18n.t('Check your connection and try again.'),
  left: i18n.t('You left this room.'),
  leftText: i18n.t('You receive nothing from it any more. What you wrote stays with the others.'),
  ended: i18n.t('This room is not open to you any more.'),
  endedText: i18n.t(
    'You left it in another browser, a moderator removed you from it, or it was deleted after 30 days without a message.',
  ),
  noKeys: i18n.t("This browser can't open encrypted rooms"),
  noKeysText: i18n.t(
    'Rooms are locked and opened in your browser, and this one lacks what that needs. Try a current browser, over https.',
  ),
  refused: i18n.t('This room was closed to protect you'),
  refusedText: i18n.t(
    'The list of members that the server sent does not fit what this browser saw before. Nothing was opened and nothing can be sent. Tell us about it on the contact page.',
  ),
  contact: i18n.t('Contact'),
}

/** The bar above the conversation. */
export const header = {
  back: i18n.t('Rooms'),
  backUnread: (count: number) => i18n.t('Rooms, {count} unread', { count }),
  details: i18n.t('Room details'),
  participants: (count: number) =>
    i18n.t('{count, plural, one {# participant} other {# participants}}', { count }),
  encrypted: i18n.t('Encrypted'),
  active: i18n.t('Active'),
  paused: i18n.t('Paused'),
  connecting: i18n.t('Connecting'),
  connected: i18n.t('Connected'),
  offline: i18n.t('Not connected'),
  youOnly: i18n.t('You'),
}

export const menuButton = i18n.t('Room menu')

/** The first card of a room that is visited for the first time. */
export const safety = {
  title: i18n.t('Before you write'),
  points: [
    i18n.t('This room is about one number. Its members asked about it or reported it.'),
    i18n.t('The others know you by an invented name, another one in every room.'),
    i18n.t('Nobody checks who they are. He may be here.'),
    i18n.t('Do not share your name, address, workplace or where you will be.'),
    i18n.t('You can leave, block somebody or report a message at any time.'),
  ],
}

/** The conversation. */
export const lines = {
  label: i18n.t('Messages'),
  conversation: i18n.t('Conversation'),
  details: i18n.t('This room'),
  none: i18n.t('No messages yet.'),
  earlier: i18n.t('Show earlier messages'),
  loadingEarlier: i18n.t('Loading earlier messages...'),
  today: i18n.t('Today'),
  yesterday: i18n.t('Yesterday'),
  sending: i18n.t('Sending...'),
  notSent: i18n.t('Not sent.'),
  retry: i18n.t('Try again'),
  discard: i18n.t('Discard'),
  showAll: i18n.t('Show all'),
  unread: (count: number) => i18n.t('{count} new', { count }),
  newMessages: (count: number) =>
    i18n.t('{count, plural, one {# new message} other {# new messages}}', { count }),
  locked: i18n.t('Sent before you joined. Locked until a member shares it.'),
  lockedCount: (count: number) =>
    i18n.t('{count, plural, one {# locked message} other {# locked messages}}', { count }),
  unverified: i18n.t('Not encrypted, sender not verified'),
  refused: i18n.t('A message did not pass its check and is not shown.'),
  missing: i18n.t('A message is missing here.'),
  reordered: i18n.t(
    'From here on, messages may not stand in the order in which they were written.',
  ),
  blocked: (count: number) =>
    i18n.t(
      '{count, plural, one {# message hidden by blocking} other {# messages hidden by blocking}}',
      { count },
    ),
  linkLeads: (host: string, product: string) =>
    i18n.t('{host} is outside {product}. Whoever runs it can see that somebody opened this link.', {
      host,
      product,
    }),
  openLink: (host: string) => i18n.t('Open {host}', { host }),
  closeLink: i18n.t('Do not open'),
}

/** Events of the room's log, which every member's browser verifies. */
export const notices = {
  created: (name: string) => i18n.t('{name} was the first to enter the room.', { name }),
  createdByYou: i18n.t('You were the first to enter the room.'),
  joined: (number: string, name: string) =>
    i18n.t('Someone new joined the room for {number}: {name}.', { number, name }),
  youJoined: i18n.t('You joined the room.'),
  removed: (name: string) => i18n.t('{name} is not in the room any more.', { name }),
  youRemoved: i18n.t('You are not in the room any more.'),
  newKeys: (name: string) =>
    i18n.t(
      '{name} has new keys. She started with a new browser, or somebody else uses her account.',
      { name },
    ),
  youNewKeys: i18n.t('You have new keys. The others see that.'),
  renewed: i18n.t('The keys of the room were renewed.'),
  share: (name: string) => i18n.t('Share earlier messages with {name}', { name }),
  shareWith: (name: string) =>
    i18n.t('Earlier messages are locked for {name}. Once shared, that cannot be taken back.', {
      name,
    }),
  sharing: i18n.t('Sharing...'),
  shareFailed: i18n.t('The earlier messages were not shared. Please try again.'),
}

/** Shown until the member has acknowledged new members. */
export const newcomers = {
  newKeys: i18n.t('New keys since you last looked'),
  changed: (names: string) =>
    i18n.t('{names}: new keys. What you write from now on is locked with those.', { names }),
  title: (count: number) =>
    i18n.t(
      '{count, plural, one {# new member since you last looked} other {# new members since you last looked}}',
      { count },
    ),
  names: (names: string) => i18n.t('What you write from now on is read by {names} too.', { names }),
  firstLook: (people: number, day: string) =>
    i18n.t(
      'You have not looked at this room from this browser: {people, plural, one {# person} other {# people}}, the last joined on {day}.',
      { people, day },
    ),
  firstLookWhy: i18n.t(
    'What you write is read by all of them. If that is more than you expect, ask the others before you write.',
  ),
  go: i18n.t('Continue'),
}

/** The message box. */
export const composer = {
  label: i18n.t('Message'),
  placeholder: i18n.t('Message'),
  connecting: i18n.t('Connecting...'),
  waiting: i18n.t('Connecting... What you write is kept until you can send it.'),
  held: i18n.t('Somebody is new. Look above before you send; what you write is kept.'),
  send: i18n.t('Send'),
  discard: i18n.t('Discard draft'),
  failed: {
    title: i18n.t('Send Failed'),
    description: i18n.t('Failed to send message. Please try again.'),
    tone: 'destructive',
  },
  signedOut: {
    title: i18n.t('Authentication Required'),
    description: i18n.t('Please sign in to send messages.'),
    tone: 'destructive',
  },
  tooLong: (limit: number) =>
    i18n.t(
      'A message has at most {limit} characters, and most emoji count as two or more. Please send it in parts.',
      { limit },
    ),
  photo: i18n.t('Photo'),
  voice: i18n.t('Voice'),
  file: i18n.t('File'),
  noFiles: i18n.t('Off: they carry names and places.'),
} as const

/** The row of the menu that leads to the rooms. */
export const roomsLink = {
  title: i18n.t('Rooms'),
  fresh: (count: number) => i18n.t('{count} new', { count }),
}

/** The texts of replying to a message and copying it. */
export const reply = {
  to: (name: string) => i18n.t('Reply to {name}', { name }),
  act: i18n.t('Reply'),
  copy: i18n.t('Copy'),
  more: i18n.t('More'),
  report: i18n.t('Report this message'),
  cancel: i18n.t('No reply'),
  absent: i18n.t('This answers a message that is not shown here.'),
}

export const copied = { title: i18n.t('Copied') }

export const notCopied = {
  title: i18n.t('Not copied'),
  description: i18n.t('Your browser did not allow it.'),
  tone: 'destructive',
} as const
