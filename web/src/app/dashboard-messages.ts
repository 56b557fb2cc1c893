import { i18n } from '../platform/i18n.ts'

/** What the dashboard itself says; each card has its own texts. */
export const advancedSearch = {
  title: i18n.t('Advanced Person Search'),
  outside: i18n.t(
    'An outside service. It opens in a new tab, and nothing that you keep here is sent to it.',
  ),
  unset: i18n.t('An outside service, not connected on this site.'),
}

/** The page of everything that she wrote, and the way to it. */
export const records = {
  title: i18n.t('Your warnings and entries'),
  intro: i18n.t('Read again, change or delete what you wrote.'),
  open: i18n.t('Open'),
  back: i18n.t('Back to the dashboard'),
}
