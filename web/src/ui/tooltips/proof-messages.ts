import { i18n } from '../../platform/i18n/i18n.ts'

/** What is proven about a number, each with its meaning. */
export const proofs = {
  corroborated: i18n.t('Corroborated'),
  corroboratedMeans: i18n.t('Two or more women reported this number separately.'),
  verified: i18n.t('Verified'),
  verifiedMeans: i18n.t(
    'A person who runs this installation looked at evidence outside this app. It is not a court’s finding.',
  ),
}
