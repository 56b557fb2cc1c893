import { i18n } from '../platform/i18n/i18n.ts'

/** The texts of an invitation that has lapsed. */
export const invitationOver = (subject: string) => ({
  title: i18n.t('Somebody asked to connect'),
  message: i18n.t(
    'A member asked to talk with those who reported {subject}. The invitation is over.',
    {
      subject,
    },
  ),
})
