import { i18n } from '../../platform/i18n/i18n.ts'

/** What the line below the box says of a text that is no whole value, before a check is used. */
export const readBack = {
  halfEmail: i18n.t('This email looks incomplete. It is searched as the handle'),
  name: i18n.t('This is a name. Names are searched on the board.'),
  board: i18n.t('Look on the board'),
  link: i18n.t('This is a web address. Enter his handle or number.'),
  several: i18n.t('This is more than one number. Check one at a time.'),
  incomplete: i18n.t('This number looks incomplete. Check it again, or search it as it is.'),
  tooLong: i18n.t('This number looks too long. Check it again, or search it as it is.'),
}

/** Shown in place of the line after the button was pressed. */
export const refused = {
  short: i18n.t('Too short for a number or a handle. Nothing was checked.'),
  shortNote: i18n.t('A number has at least 7 digits, a handle at least 3 letters.'),
  missing: {
    title: i18n.t('Missing Information'),
    description: i18n.t('Please enter a phone number or social handle.'),
    tone: 'destructive',
  },
  nothing: i18n.t('Nothing was searched'),
} as const
