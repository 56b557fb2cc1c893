import type { EvidenceKind } from '@sidelight/contract/rules/evidence-policy'
import { i18n } from '../../platform/i18n/i18n.ts'

/** What is proven about a number, each with its meaning. */
export const proofs = {
  corroborated: i18n.t('Corroborated'),
  corroboratedMeans: i18n.t('Two or more women reported this number separately.'),
  verified: i18n.t('Verified'),
  verifiedMeans: i18n.t('Two moderators looked at evidence. It is not a finding of guilt.'),
  verifiedBy: (evidence: string, month: string) =>
    i18n.t(
      'Two moderators looked at evidence in {month}. Kind of evidence: {evidence}. It is not a finding of guilt.',
      { evidence, month },
    ),
  sandbox: i18n.t('Verified for trying out: nobody looked at evidence.'),
}

/** The kinds of evidence, for use within a sentence. */
export const evidence: Record<EvidenceKind, string> = {
  messages: i18n.t('messages in which the number is visible'),
  'court-paper': i18n.t('a paper of a court'),
  'police-number': i18n.t('a number of a police report'),
  profile: i18n.t('a profile that shows the number'),
  'bank-slip': i18n.t('a slip of a bank'),
}
