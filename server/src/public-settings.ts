import type { ProductConfig } from '@sidelight/contract/accounts'
import type { Config } from './config.ts'
import type { Language } from './platform/language.ts'
import type { Mail } from './platform/mail.ts'
import { translate } from './platform/translate.ts'

interface SettingsParts {
  mail: Pick<Mail, 'available'>
  /** Above every page, in English. */
  notice?: string | undefined
}

/** What everybody may know of this installation, for a reader of each language. */
export function publicSettings(
  config: Config,
  { mail, notice }: SettingsParts,
): (language: Language) => ProductConfig {
  const { productName, investigatorUrl, supportEmail, identity, signInAnswers, payments } = config
  const settings = {
    productName,
    investigatorUrl,
    supportEmail,
    mail: mail.available && identity.provider === 'builtin',
    confirmFirst: signInAnswers === 'neutral' && identity.provider === 'builtin',
    identity: identity.provider,
    google: identity.provider === 'firebase' || identity.google !== 'off',
    firebase: identity.provider === 'firebase' ? identity.firebase : null,
    payments: payments.kind,
    stripePublishableKey: payments.kind === 'stripe' ? payments.publishableKey : null,
  }
  return (language) => ({
    ...settings,
    notice: notice === undefined ? null : translate(notice, language),
  })
}
