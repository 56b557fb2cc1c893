import type { PlanName, plans } from '@sidelight/contract/rules/plans'
import { i18n } from '../platform/i18n/i18n.ts'

type Plan = (typeof plans)[PlanName]
type PlanText = Plan['features'][number] | NonNullable<Plan['badge']>

/**
 * The lines of each plan (specification §6, §9), by their English text there. Names of plans are
 * not translated.
 */
export const planTexts: Readonly<Record<PlanText, string>> = {
  'LIMITED PROMO': i18n.t('LIMITED PROMO'),
  'Most Popular': i18n.t('Most Popular'),
  'Single phone number search': i18n.t('Single phone number search'),
  'Match count and red flags': i18n.t('Match count and red flags'),
  'Basic safety information': i18n.t('Basic safety information'),
  'Unlimited searches': i18n.t('Unlimited searches'),
  'Match chat rooms': i18n.t('Match chat rooms'),
  'Full safety details': i18n.t('Full safety details'),
  'Post your own warnings (free for every member)': i18n.t(
    'Post your own warnings (free for every member)',
  ),
  'Priority support': i18n.t('Priority support'),
  'Everything in Full Access': i18n.t('Everything in Full Access'),
  'Auto-alerts': i18n.t('Auto-alerts'),
  'Priority notifications': i18n.t('Priority notifications'),
  'Unlimited unlocks': i18n.t('Unlimited unlocks'),
  'Privacy tools (free for every member)': i18n.t('Privacy tools (free for every member)'),
  'VIP support': i18n.t('VIP support'),
}

/** The limit behind "unlimited", shown beside that line. */
export const upToSearches = (most: number) => i18n.t('up to {most} a day', { most })
