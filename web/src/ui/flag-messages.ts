import type { RedFlagClass, redFlags } from '@sidelight/contract/rules/red-flags'
import { i18n } from '../platform/i18n/i18n.ts'

/**
 * The names of the 14 red flags of specification §3 on screens. The API uses their English names.
 */
export const flagNames: Readonly<Record<keyof typeof redFlags, string>> = {
  Ghosting: i18n.t('Ghosting'),
  Cheating: i18n.t('Cheating'),
  'Lying about relationship status': i18n.t('Lying about relationship status'),
  'Aggressive behavior': i18n.t('Aggressive behavior'),
  'Financial manipulation': i18n.t('Financial manipulation'),
  Catfishing: i18n.t('Catfishing'),
  Disrespectful: i18n.t('Disrespectful'),
  Controlling: i18n.t('Controlling'),
  'Multiple dating apps': i18n.t('Multiple dating apps'),
  'Inconsistent stories': i18n.t('Inconsistent stories'),
  "Won't video call": i18n.t("Won't video call"),
  'Asks for money': i18n.t('Asks for money'),
  'Love bombing': i18n.t('Love bombing'),
  Gaslighting: i18n.t('Gaslighting'),
}

/** The name of each class of red flags. */
export const flagClassNames: Readonly<Record<RedFlagClass, string>> = {
  safety: i18n.t('Safety'),
  deception: i18n.t('Deception'),
  compatibility: i18n.t('Compatibility'),
}
