import { i18n } from '../../platform/i18n/i18n.ts'

/** Any path that is not a route (specification §2). */
export const notFound = {
  title: i18n.t('404 - Page Not Found'),
  help: i18n.t(
    'There is no page at this address. The [FAQ](/faq) answers most questions, and you can [contact support](/contact).',
  ),
  home: i18n.t('Go Home'),
  search: i18n.t('Search Database'),
  board: i18n.t('Visit Safety Board'),
}
