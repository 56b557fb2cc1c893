import type { ProductConfig } from '@sidelight/contract/accounts'
import type { Config } from './config.ts'
import type { Mail } from './platform/mail.ts'

/** What everybody may know of this installation. */
export function publicSettings(
  config: Config,
  mail: Pick<Mail, 'available'>,
  notice: string | null = null,
): ProductConfig {
  const { productName, investigatorUrl, supportEmail, identity, signInAnswers, payments } = config
  return {
    productName,
    investigatorUrl,
    supportEmail,
    notice,
    mail: mail.available && identity.provider === 'builtin',
    confirmFirst: signInAnswers === 'neutral' && identity.provider === 'builtin',
    identity: identity.provider,
    google: identity.provider === 'firebase' || identity.google !== 'off',
    firebase: identity.provider === 'firebase' ? identity.firebase : null,
    payments: payments.kind,
    stripePublishableKey: payments.kind === 'stripe' ? payments.publishableKey : null,
  }
}
