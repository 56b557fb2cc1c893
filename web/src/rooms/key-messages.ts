import { i18n } from '../platform/i18n/i18n.ts'

/** Shown before the member's first room, when this browser creates account keys. */
export const setUp = {
  title: i18n.t('Set up your keys'),
  text: i18n.t(
    'Rooms are locked with keys that only your devices hold. They are made now, in this browser, and take a minute: you write down one recovery code.',
  ),
  begin: i18n.t('Set up keys'),
  preparing: i18n.t('Preparing...'),
}

/** The recovery code, shown once. */
export const recovery = {
  title: i18n.t('Save your recovery code'),
  note: i18n.t('Without it or a passkey, a new browser starts with new keys.'),
  code: i18n.t('Recovery code'),
  once: i18n.t(
    'It is shown this one time. Keep it where nobody else looks. We do not know it and cannot send it again.',
  ),
  copy: i18n.t('Copy'),
  copied: i18n.t('Copied'),
  notCopied: i18n.t('Not copied. Select the code above and copy it yourself.'),
  saved: i18n.t('I have saved it'),
  savedMissing: i18n.t('Tick this once you have saved the code.'),
  passkey: i18n.t('Use a passkey as well'),
  passkeyNote: i18n.t(
    'One of the passkeys of your account can then open your rooms without the code. Not every passkey can do this.',
  ),
  addingPasskey: i18n.t('Waiting for your device...'),
  passkeyAdded: i18n.t('The passkey opens your rooms too.'),
  passkeyUnused: i18n.t('No passkey of yours could be used for this. The code is enough.'),
  cancel: i18n.t('Cancel'),
  done: i18n.t('Continue'),
  saving: i18n.t('Saving...'),
  notSaved: i18n.t('Your keys were not saved. Please try again.'),
}

/** Replaces a recovery code that cannot be stored, because the account has other keys by now. */
export const otherKeys = {
  title: i18n.t('This code does not count'),
  text: i18n.t(
    'Your keys were already made in another tab or on another device. Throw this code away. The code to keep is the one that was shown there.',
  ),
  go: i18n.t('Continue'),
}

/** Shown in a browser without the account keys. */
export const unlock = {
  title: i18n.t('Open your rooms in this browser'),
  text: i18n.t('This browser does not have your keys. Signing out removes them.'),
  code: i18n.t('Recovery code'),
  codeHint: i18n.t('The newest one that you saved. Blanks and lower case do not matter.'),
  codeMissing: i18n.t('Please enter your recovery code.'),
  codeWrong: i18n.t('This is not your recovery code. Please check each character.'),
  open: i18n.t('Open'),
  opening: i18n.t('Opening...'),
  passkey: i18n.t('Use a passkey'),
  passkeyUnused: i18n.t('The passkey did not open your rooms. Use the recovery code instead.'),
  failed: i18n.t('Your rooms were not opened. Please try again.'),
  wasReplaced: i18n.t(
    'Your keys were replaced less than 7 days ago. If this was not you, change your password, sign out the other devices, and enter your old recovery code here: it puts your old keys back.',
  ),
  neither: i18n.t('I have neither'),
  noCode: i18n.t('I do not have my code'),
}

/** The code of keys that were replaced recently. */
export const oldKeys = {
  title: i18n.t('These are your old keys'),
  text: i18n.t(
    'They were replaced, and are kept for 7 days. If you put them back, your rooms open with them again, and the keys that replaced them open nothing any more.',
  ),
  act: i18n.t('Put my old keys back'),
  acting: i18n.t('Putting them back...'),
  other: i18n.t('Enter another code'),
}

/** Creating new keys for lost ones, which needs the member's consent. */
export const startAnew = {
  title: i18n.t('Start with new keys'),
  text: [
    i18n.t('In every room you are in, earlier messages stay locked until a member shares them.'),
    i18n.t('The other members see that you have new keys.'),
    i18n.t(
      'Your old recovery code and passkeys open nothing any more. For 7 days the old code can put the old keys back.',
    ),
  ],
  cancel: i18n.t('Cancel'),
  act: i18n.t('Start with new keys'),
  acting: i18n.t('Starting...'),
  failed: i18n.t('Nothing was changed. Please try again.'),
}

/** Shown if the log of a room has older keys of the member than the account. */
export const renewHere = {
  title: i18n.t('This room knows older keys of yours'),
  text: i18n.t(
    'Your account started with new keys. Use them here too: the other members see it, and earlier messages stay locked until one of them shares them.',
  ),
  act: i18n.t('Use my new keys here'),
  acting: i18n.t('Starting...'),
}

/** Shown in a browser that refuses storage. */
export const memoryOnly = i18n.t(
  'This browser keeps no keys, as in a private window. You will be asked for your code or passkey at each visit.',
)

/** Shown if the server's copy of the pins is refused. */
export const refusedCopy = i18n.t(
  'The copy of what your browsers have seen of your rooms was changed, or is an old one. It is not used. Compare the safety code with the other members before you write.',
)

/** The row of /account with the recovery code. */
export const recoveryRow = {
  label: i18n.t('Recovery code for rooms'),
  hint: i18n.t('It opens your rooms on another device.'),
  kept: i18n.t('Shown to you once'),
  lost: i18n.t(
    'If you lost it, open a room in a browser without your keys, such as a private window, and start with new keys, which come with a new code: earlier messages then stay locked until a member shares them.',
  ),
  none: i18n.t('None yet'),
  begin: i18n.t('Set up'),
  setUp: i18n.t('Set up recovery code'),
}
