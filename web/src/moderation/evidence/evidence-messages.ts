import type { EvidenceKind } from '@sidelight/contract/rules/evidence-policy'
import { i18n } from '../../platform/i18n/i18n.ts'

/** What the pictures show, in the words of the author's form. */
export const given: Record<EvidenceKind, string> = {
  messages: i18n.t('Messages in which the number is visible'),
  'court-paper': i18n.t('A paper of a court'),
  'police-number': i18n.t('A number of a police report'),
  profile: i18n.t('A profile that shows the number'),
  'bank-slip': i18n.t('A slip of a bank'),
}

/** The author's form. */
export const form = {
  add: i18n.t('Add evidence'),
  addFor: (number: string) => i18n.t('Add evidence for {number}', { number }),
  title: i18n.t('Add evidence'),
  intro: i18n.t(
    'Two moderators look at it together, and your warning becomes verified if it fits. Your browser locks each picture for the key holders among them; one alone cannot open it. It is erased 30 days after the decision.',
  ),
  loading: i18n.t('Loading...'),
  notYet: i18n.t('This installation cannot take evidence yet.'),
  notYetHow: i18n.t(
    'It needs two moderators who hold keys. Your warning stays on the board without it.',
  ),
  off: i18n.t('This installation takes no evidence.'),
  offHow: i18n.t(
    'The people who run it have switched that off. Your warning stays on the board without it.',
  ),
  loadFailed: i18n.t('This did not load.'),
  holdersRefused: i18n.t(
    'The list of key holders does not agree with the public ledger, so nothing is locked or sent. Please tell us through the contact page.',
  ),
  close: i18n.t('Close'),
  cancel: i18n.t('Cancel'),
  kinds: i18n.t('What do the pictures show?'),
  kindsMissing: i18n.t('Choose what the pictures show.'),
  pictures: i18n.t('Pictures'),
  picturesHint: i18n.t(
    'Up to 5. Leave out identity papers and faces, and cover what says who you are: the brush paints it out before the picture leaves your browser.',
  ),
  choose: i18n.t('Choose pictures'),
  picturesMissing: i18n.t('Add a picture.'),
  unreadable: i18n.t('This file is not a picture that your browser can read.'),
  tooMany: i18n.t('At most 5 pictures.'),
  picture: (at: number) => i18n.t('Picture {at}', { at }),
  remove: i18n.t('Remove'),
  removeNamed: (at: number) => i18n.t('Remove picture {at}', { at }),
  undo: i18n.t('Undo brush'),
  undoNamed: (at: number) => i18n.t('Undo brush on picture {at}', { at }),
  brush: i18n.t('Brush'),
  brushes: {
    small: i18n.t('Small'),
    medium: i18n.t('Medium'),
    large: i18n.t('Large'),
  },
  canvas: (at: number) =>
    i18n.t(
      'Picture {at}: paint over with the pointer, or move with the arrow keys and press Space',
      {
        at,
      },
    ),
  send: i18n.t('Send evidence'),
  sealing: (at: number, of: number) => i18n.t('Locking and sending {at} of {of}...', { at, of }),
  failed: i18n.t('It was not sent. Your pictures are still here.'),
  sent: i18n.t('Your evidence is with the moderators.'),
  quiet: i18n.t(
    'It is filed within the hour, together with what others write. If you change the number or the words of the warning, the badge ends.',
  ),
  withdraw: i18n.t('Take evidence back'),
  withdrawSure: i18n.t('Take it back for good'),
  withdrawing: i18n.t('Taking it back...'),
  withdrawFailed: i18n.t('It was not taken back.'),
  withdrawNote: i18n.t('If you take it back, the pictures are erased. You can give others.'),
  withdrawn: i18n.t('Your evidence is taken back within the hour.'),
}

/** The pictures of a claimed case, as moderators see them. */
export const opened = {
  title: i18n.t('Evidence'),
  said: i18n.t('The author says:'),
  how: i18n.t(
    'Two key holders open a picture together: each releases her share to the other, then opens it. Whoever verifies has opened every picture.',
  ),
  none: i18n.t('No pictures.'),
  loading: i18n.t('Loading evidence...'),
  failed: i18n.t('The evidence did not load.'),
  picture: (at: number) => i18n.t('Picture {at}', { at }),
  noShare: i18n.t('You hold no share of this picture.'),
  locked: i18n.t('Open your keys in this browser to release or open it.'),
  readers: (names: string) => i18n.t('Release to {names}', { names }),
  released: (names: string) => i18n.t('You released it to {names}.', { names }),
  releasedToYou: (names: string) => i18n.t('Released to you by {names}.', { names }),
  waits: i18n.t('It opens once another holder has released her share to you.'),
  resplitWaits: i18n.t(
    'The key holders have changed since: it waits to be locked anew. Two who hold a share do it: one releases, the other locks it anew. If no two are left, ask the author for it again.',
  ),
  resplit: i18n.t('Lock it anew for the holders of today'),
  resplitting: i18n.t('Locking...'),
  resplitFailed: i18n.t('It was not locked anew.'),
  releasing: i18n.t('Releasing...'),
  releaseFailed: i18n.t('The share was not released.'),
  open: i18n.t('Open'),
  openNamed: (at: number) => i18n.t('Open picture {at}', { at }),
  opening: i18n.t('Opening...'),
  openFailed: i18n.t('This picture does not open. Its shares do not fit, or it was changed.'),
  openedBy: (names: string) => i18n.t('Opened by {names}.', { names }),
  shown: (at: number) => i18n.t('Evidence, picture {at}', { at }),
  hide: i18n.t('Hide'),
}

/** The list of key holders, as moderators see it. */
export const holding = {
  open: i18n.t('Key holders'),
  title: i18n.t('Key holders'),
  intro: i18n.t(
    'Evidence is locked for the key holders, and two of them open it. Authors can give evidence once there are two; three are better.',
  ),
  off: i18n.t(
    'This installation takes no evidence: the people who run it have switched that off. Keys have no use until they switch it on.',
  ),
  loading: i18n.t('Loading...'),
  failed: i18n.t('The key holders did not load.'),
  none: i18n.t('There are none yet.'),
  you: (id: string) => i18n.t('{id} (you)', { id }),
  holds: i18n.t('Holds a key'),
  waits: i18n.t('Waits to be confirmed'),
  compare: i18n.t('Digits of her key'),
  compareHow: i18n.t(
    'Call her and compare these digits before you confirm: whoever swaps a key would open evidence with it.',
  ),
  yoursHow: i18n.t('Another moderator compares these digits with you, then confirms your key.'),
  confirm: (id: string) => i18n.t('Confirm {id}', { id }),
  confirming: i18n.t('Confirming...'),
  become: i18n.t('Become a key holder'),
  becoming: i18n.t('Storing your key...'),
  leave: i18n.t('Stop holding a key'),
  leaving: i18n.t('Stopping...'),
  actFailed: i18n.t('That did not work.'),
  otherKey: i18n.t(
    'Your keys in this browser are others than the one you hold. Become a key holder again with these.',
  ),
  keysFirst: i18n.t('Your key comes from your room keys. Open them in this browser first.'),
  close: i18n.t('Close'),
}
