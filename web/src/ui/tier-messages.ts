import { i18n } from '../platform/i18n.ts'

/** What the badge of a member's tier says (specification §2: upper-case); plans keep their names. */
export function tierBadge(tier: string): string {
  return tier === 'free' ? i18n.t('FREE') : tier.toUpperCase()
}
