import type { ProductConfig } from '@sidelight/contract/calls/accounts'
import type { MessageDescriptor } from '@sidelight/contract/msg'
import { availableWays, type CodeSenders } from '../moderation/index.ts'
import type { Language } from '../platform/i18n/language.ts'
import { translate } from '../platform/i18n/translate.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Config } from './config/config.ts'

interface SettingsParts {
  mail: Pick<Mail, 'available'>
  codeSenders: CodeSenders
  /** Shown above every page. */
  notice?: MessageDescriptor | undefined
}

/** Returns the public settings of this installation, by the reader's language. */
export function publicSettings(
  config: Config,
  { mail, codeSenders, notice }: SettingsParts,
): (language: Language) => ProductConfig {
  const { productName, investigatorUrl, supportEmail, auth, signInAnswers, payments } = config
  const settings = {
    productName,
    investigatorUrl,
    supportEmail,
    region: config.defaultRegion,
    evidence: config.evidence.kind !== 'off',
    codeWays: availableWays({ codeMail: mail, codeSenders }),
    mail: mail.available && auth.provider === 'builtin',
    outgoingMail: mail.available,
    confirmFirst: signInAnswers === 'neutral' && auth.provider === 'builtin',
    confirmationCounts: config.mail === 'smtp',
    identity: auth.provider,
    google: auth.provider === 'firebase' || auth.google !== 'off',
    firebase: auth.provider === 'firebase' ? auth.firebase : null,
    payments: payments.kind,
    stripePublishableKey: payments.kind === 'stripe' ? payments.publishableKey : null,
  }
  return (language) => ({
    ...settings,
    notice: notice === undefined ? null : translate(notice, language),
  })
}
