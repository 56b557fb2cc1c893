import { i18n } from '../platform/i18n/i18n.ts'

/** The groups of rows of /account. */
export const groups = {
  signingIn: i18n.t('Signing in'),
  kept: i18n.t('What is kept'),
  looks: i18n.t('Leaving and looks'),
  data: i18n.t('Plan and data'),
}

/**
 * The texts of a row: label, state, the text of its button, and the button's accessible name, which
 * contains that text and the label.
 */
export const rows = {
  confirmed: i18n.t('Confirmed'),
  unconfirmed: i18n.t('Not confirmed'),
  change: i18n.t('Change'),
  manage: i18n.t('Manage'),
  setUp: i18n.t('Set up'),
  managePasskeys: i18n.t('Manage passkeys'),
  secondStep: i18n.t('Second step'),
  setUpSecondStep: i18n.t('Set up second step'),
  manageSecondStep: i18n.t('Manage second step'),
  manageDevices: i18n.t('Manage devices'),
  signedIn: (count: number) => i18n.t('{count} signed in', { count }),
  changed: (day: string) => i18n.t('Changed {day}', { day }),
  noPassword: i18n.t('None'),
  passkeys: (count: number, first: string) =>
    i18n.t('{count, plural, =0 {None} one {1, “{first}”} other {#, “{first}” and more}}', {
      count,
      first,
    }),
  heldLabel: i18n.t('What we hold about you'),
  exportLabel: i18n.t('Export'),
  leavingLabel: i18n.t('Leaving for good'),
  billingEnds: i18n.t('Billing ends with it'),
}

/** The line above the rows: what protects the account, and what is missing. */
export const checkUp = {
  title: (done: number, all: number) => i18n.t('Security check-up: {done} of {all}', { done, all }),
  loading: i18n.t('Security check-up'),
  open: (things: string) => i18n.t('Still open: {things}.', { things }),
  complete: i18n.t('Everything that can be set up here is set up.'),
  next: i18n.t('Set up the next'),
  items: {
    email: i18n.t('a confirmed email'),
    password: i18n.t('a password or passkey of your own'),
    secondStep: i18n.t('a second step when you sign in'),
    recovery: i18n.t('a recovery code for your rooms'),
    devices: i18n.t('a device that you have not looked at'),
  },
}

/** New sign-ins, in the row of devices. */
export const newDevices = {
  ask: (count: number) =>
    i18n.t(
      '{count, plural, one {There was a new sign-in.} other {There were # new sign-ins.}} If it was not you, change your password: that signs out every other device.',
      { count },
    ),
  known: i18n.t('It was me'),
}
