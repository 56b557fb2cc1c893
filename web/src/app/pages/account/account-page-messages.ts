import { i18n } from '../../../platform/i18n/i18n.ts'

/** The row of the member's unsent drafts. */
export const drafts = {
  label: i18n.t('Drafts on this device'),
  hint: i18n.t('Warnings, entries and messages that you began and did not send.'),
  none: i18n.t('None'),
  until: (count: number, day: string) => i18n.t('{count}, until {day}', { count, day }),
  inTab: (count: number) => i18n.t('{count}, until you close this tab', { count }),
  discard: i18n.t('Discard'),
  discardThem: i18n.t('Discard drafts on this device'),
}
