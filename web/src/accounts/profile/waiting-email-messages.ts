import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts about a new email whose link has not been opened. */
export const waitingEmail = {
  sent: (to: string, moment: string) =>
    i18n.t(
      'The link that we sent to {to} is valid until {moment}. Until it is opened, your email stays.',
      {
        to,
        moment,
      },
    ),
  withdraw: i18n.t('Withdraw the change'),
  withdrawn: i18n.t(
    'No link waits any more. The email of your account is the one that is shown here.',
  ),
}
