import { i18n } from '../platform/i18n/i18n.ts'

/** Returns the badge of a member's tier (§2: upper-case). Names of plans are not translated. */
export function tierBadge(tier: string): string {
  return tier === 'free' ? i18n.t('FREE') : tier.toUpperCase()
}
