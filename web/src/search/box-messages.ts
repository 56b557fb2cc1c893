import { i18n } from '../platform/i18n/i18n.ts'

/**
 * The texts of the box of a check. In a file of their own, because the landing page does not load
 * the other texts of the search.
 */
export const box = {
  label: i18n.t('Phone number or handle'),
  placeholder: i18n.t('(415) 555-0142 or @handle'),
  shortPlaceholder: '(415) 555-0142',
  clear: i18n.t('Clear'),
}
