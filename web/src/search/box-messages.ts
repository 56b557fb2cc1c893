import { i18n } from '../platform/i18n/i18n.ts'

/** The box of a check. Separate from the rest of the search, which the landing page never loads. */
export const box = {
  label: i18n.t('Phone number or handle'),
  placeholder: i18n.t('(415) 555-0142 or @handle'),
  shortPlaceholder: '(415) 555-0142',
  clear: i18n.t('Clear'),
}
