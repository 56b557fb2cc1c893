import { i18n } from '../platform/i18n/i18n.ts'

/** The texts of /account around its sections. */
export const account = {
  title: i18n.t('Account and security'),
  back: i18n.t('Back to the dashboard'),
  link: i18n.t('Account and security'),
  billing: i18n.t('Plan and receipts'),
  loading: i18n.t('Loading your account...'),
  failed: i18n.t('Your account did not load.'),
  failedCause: i18n.t('Check your connection and try again.'),
  cancel: i18n.t('Cancel'),
  notDone: i18n.t('That did not work. Please try again.'),
}

/** The texts of the step-up before an action on the account's security. */
export const stepUp = {
  title: i18n.t('Confirm that it is you'),
  why: i18n.t('It protects your account. Once confirmed, you are not asked again for 10 minutes.'),
  password: i18n.t('Password'),
  code: i18n.t('Code from your app, or a backup code'),
  confirm: i18n.t('Confirm'),
  confirming: i18n.t('Confirming...'),
  passkey: i18n.t('Use a passkey'),
  google: i18n.t('You sign in with Google. Choose the same account there once more.'),
  withGoogle: i18n.t('Continue with Google'),
  otherAccount: i18n.t('That was another account. Choose the one that you sign in with here.'),
  outside: i18n.t(
    'You sign in with another service. If you did so within the last 10 minutes, press Confirm.',
  ),
}

export const email = {
  title: i18n.t('Email'),
  change: i18n.t('Change email'),
  next: i18n.t('New email'),
  hint: i18n.t('We send a link there. Your email changes when you open it.'),
  invalid: i18n.t('Please enter a valid email address.'),
  send: i18n.t('Send link'),
  sending: i18n.t('Sending...'),
  sent: (to: string) =>
    i18n.t('An email is on its way to {to}. Open the link in it within 1 hour.', { to }),
  withoutMail: i18n.t('This site sends no email, so yours cannot be changed here.'),
  elsewhere: i18n.t('You sign in with another service, so your email cannot be changed here.'),
}

/** The page /account/email. */
export const newEmail = {
  title: i18n.t('Confirm your new email'),
  ask: i18n.t(
    'Confirm it if you asked for this change. If it was somebody else, just leave this page.',
  ),
  send: i18n.t('Confirm email'),
  sending: i18n.t('Confirming...'),
  done: i18n.t('Your email was changed'),
  doneWhy: i18n.t('You sign in with it from now on.'),
  ended: i18n.t('This link does not work any more'),
  endedWhy: i18n.t(
    'It was used already, it is older than 1 hour, you withdrew the change or asked for another one since, or another account has this email. Nothing was changed.',
  ),
  missing: i18n.t('Open the link in the email again'),
  missingWhy: i18n.t(
    'This page needs the link in the email. What you have confirmed already stays confirmed.',
  ),
  toAccount: i18n.t('Account and security'),
  signIn: i18n.t('Sign In'),
}

export const password = {
  title: i18n.t('Password'),
  note: i18n.t('Changing it signs out every other device.'),
  none: i18n.t('You sign in with another service, so there is no password here.'),
  change: i18n.t('Change password'),
  current: i18n.t('Current password'),
  next: i18n.t('New password'),
  hint: i18n.t('Min 6 characters'),
  save: i18n.t('Save password'),
  saving: i18n.t('Saving...'),
  saved: i18n.t('Your password was changed, and your other devices were signed out.'),
  missing: i18n.t('Please enter your password.'),
  wrong: i18n.t('This is not the password of this account.'),
  short: i18n.t('Please use at least 6 characters.'),
  common: i18n.t('Too many people use this password. Please choose another one.'),
}

export const secondFactor = {
  note: i18n.t(
    'With it, signing in with your password also asks for a code from an app on your phone.',
  ),
  on: i18n.t('On'),
  off: i18n.t('Off'),
  left: (count: number) =>
    i18n.t(
      '{count, plural, =0 {No backup code is left.} one {# backup code is left.} other {# backup codes are left.}}',
      { count },
    ),
  turnOn: i18n.t('Turn on'),
  turnOff: i18n.t('Turn off'),
  renew: i18n.t('New backup codes'),
  offNow: i18n.t('The second step is off.'),
  setUp: i18n.t('Turn on the second step'),
  scan: i18n.t('Scan this picture with an authenticator app, or copy the key into it.'),
  picture: i18n.t('QR code for your authenticator app'),
  appName: i18n.t(
    'The app will show the name of this site and your email. You can rename the entry there.',
  ),
  key: i18n.t('Key'),
  copyKey: i18n.t('Copy the key'),
  keyCopied: i18n.t('Key copied'),
  keyNotCopied: i18n.t('Not copied. Select the key and copy it yourself, or type it.'),
  code: i18n.t('6-digit code from the app'),
  verify: i18n.t('Turn on the second step'),
  verifying: i18n.t('Checking...'),
  wrongCode: i18n.t(
    'This code is not right, or it is too old. Take the one that the app shows now.',
  ),
  codesTitle: i18n.t('Your backup codes'),
  codesNote: i18n.t(
    'Each one signs you in once when the app is out of reach. They are shown only now: write them down and keep them where only you look.',
  ),
  copy: i18n.t('Copy codes'),
  copied: i18n.t('Codes copied'),
  notCopied: i18n.t('Not copied. Write the codes down, or select and copy them yourself.'),
  kept: i18n.t('I have written them down'),
}

export const passkeys = {
  title: i18n.t('Passkeys'),
  note: i18n.t(
    'Sign in with your fingerprint, your face or a PIN instead of a password. The device that holds the passkey lists this site among its passkeys.',
  ),
  none: i18n.t('No passkeys yet'),
  added: (date: string) => i18n.t('Added {date}', { date }),
  add: i18n.t('Add a passkey'),
  adding: i18n.t('Waiting for your device...'),
  name: i18n.t('Name'),
  nameHint: i18n.t('So that you can tell your passkeys apart. Only you see it.'),
  nameMissing: i18n.t('Give it a name.'),
  continue: i18n.t('Continue'),
  rename: i18n.t('Rename'),
  renameNamed: (name: string) => i18n.t('Rename {name}', { name }),
  save: i18n.t('Save name'),
  saving: i18n.t('Saving...'),
  remove: i18n.t('Remove'),
  removeNamed: (name: string) => i18n.t('Remove {name}', { name }),
  failed: i18n.t(
    'No passkey was added. Your device may have stopped, or this site may be open under an address that cannot hold passkeys.',
  ),
  unused: i18n.t('No passkey was used. Please try again, or take another way.'),
  unknown: i18n.t('This passkey is not known here. It may have been removed from the account.'),
  signIn: i18n.t('Use a passkey'),
  signingIn: i18n.t('Waiting for your device...'),
}

export const devices = {
  title: i18n.t('Devices'),
  note: i18n.t('Where you are signed in. Only times are kept, no address and no browser.'),
  current: i18n.t('This device'),
  other: i18n.t('Another device'),
  times: (signedIn: string, lastUsed: string) =>
    i18n.t('Signed in {signedIn}, last used {lastUsed}', { signedIn, lastUsed }),
  end: i18n.t('Sign out'),
  endNamed: (signedIn: string) => i18n.t('Sign out the device of {signedIn}', { signedIn }),
  endOthers: i18n.t('Sign out all others'),
  ended: i18n.t('Signed out.'),
}

export const leaving = {
  label: i18n.t('Sign out when I leave'),
  hint: i18n.t(
    '“Exit this page” and three times Shift then end your session too. You sign in again when you come back.',
  ),
}

export const yourData = {
  exportNote: i18n.t(
    'Export is one file, which says what it leaves out and why. It is not sealed: keep it where nobody else looks.',
  ),
  export: i18n.t('Export my data'),
  exporting: i18n.t('Collecting...'),
  exported: i18n.t('Your file was saved among your downloads.'),
  fileName: (day: string) => `account-${day}.json`,
  deleteNote: i18n.t(
    'Deleting takes your account, your entries, what you looked up and every way to sign in with it. The notes of your date plans then open for nobody. It cannot be undone.',
  ),
  delete: i18n.t('Delete account'),
  deleting: i18n.t('Deleting...'),
  deleteTitle: i18n.t('Delete your account'),
  question: i18n.t('What becomes of your warnings?'),
  erase: i18n.t('Erase my warnings'),
  eraseHint: i18n.t('They leave the board at once.'),
  leave: i18n.t('Leave them on the board'),
  leaveHint: i18n.t(
    'They go on warning others. Nothing leads from them to you: you can neither change nor delete them afterwards, and when somebody contests one, nobody answers for it: a moderator decides on its text alone, and removes it where nothing but your word carried it. Requests to verify them end, and the evidence is erased.',
  ),
  unpublished: i18n.t('Your warnings are erased'),
  unpublishedHint: i18n.t(
    'Others have never seen them: they wait until you confirm your email, and go with your account.',
  ),
  choose: i18n.t('Choose one.'),
  last: i18n.t(
    'You leave your match rooms; what you wrote there stays with their members, without any tie to your account. If you used Promo Access or the money-back guarantee, a mark that names nobody stays, because each is given once. Everything else that is kept of you is erased now; an email on its way goes within a day. There is no way back.',
  ),
  continue: i18n.t('Continue'),
  gone: {
    title: i18n.t('Account deleted'),
    description: i18n.t(
      'It is erased. Sealed remains go within 26 hours, those in backups once overwritten.',
    ),
  },
}

/** The second step of a sign-in, on /auth. */
export const secondStep = {
  title: i18n.t('One more step'),
  why: i18n.t('Enter the code that your authenticator app shows for this site.'),
  whyBackup: i18n.t('Enter one of your backup codes. It is used up by this.'),
  code: i18n.t('6-digit code'),
  missing: i18n.t('Please enter the code.'),
  backup: i18n.t('Backup code'),
  takeBackup: i18n.t('Use a backup code instead'),
  takeApp: i18n.t('Use the app instead'),
  verify: i18n.t('Sign In'),
  verifying: i18n.t('Signing in...'),
  back: i18n.t('Start again'),
  wrong: i18n.t('This code is not right, or it was used already.'),
  over: i18n.t('This took too long or too many tries. Please start again.'),
}
