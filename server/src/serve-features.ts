import type { ProductConfig } from '@sidelight/contract/accounts'
import { accountRoutes, type MemberRecords, memberFacts } from './accounts/index.ts'
import { boardRoutes } from './board/index.ts'
import type { Config } from './config.ts'
import { contactRoutes } from './contact/index.ts'
import { entryRoutes } from './entries/index.ts'
import { moderationRoutes } from './moderation/index.ts'
import { notificationRoutes } from './notifications/index.ts'
import { ourOrigins } from './our-origins.ts'
import type { Payments } from './payments/index.ts'
import type { Language } from './platform/language.ts'
import type { Live } from './platform/live.ts'
import type { Mail } from './platform/mail.ts'
import type { ServedCall } from './platform/serve-call.ts'
import type { Sessions } from './platform/session.ts'
import { roomRoutes } from './rooms/index.ts'
import { createMatchFinder, searchRoutes } from './search/index.ts'
import { statsRoutes } from './stats/index.ts'

type FeatureServices = Parameters<typeof boardRoutes>[0] &
  Omit<Parameters<typeof searchRoutes>[0], 'coverCheck'> & {
    live: Live
    mail: Mail
    /** None where Firebase keeps the addresses: a change here would part them. */
    accountMail: Mail
    sessions: Sessions
    payments: Payments
    records: MemberRecords
  }

/** Every feature's calls, in the features' order. */
export function serveFeatures(
  config: Config,
  services: FeatureServices,
  settings: (language: Language) => ProductConfig,
): ServedCall[] {
  const { productName, supportEmail } = config
  const sender = { productName, publicUrl: ourOrigins(config)[0] }
  return [
    ...accountRoutes(
      {
        ...services,
        mail: services.accountMail,
        productName,
        sender,
        tierOf: services.payments.tierOf,
      },
      settings,
    ),
    ...notificationRoutes(services),
    ...services.payments.routes,
    ...entryRoutes(services),
    ...boardRoutes(services),
    ...searchRoutes({ ...services, coverCheck: services.payments.coverCheck }),
    ...roomRoutes({
      ...services,
      minAccountAgeHours: config.minAccountAgeHours,
      memberSince: memberFacts.since,
      isActive: memberFacts.isActive,
      holdMember: memberFacts.hold,
      tierOf: services.payments.tierOf,
      findMatch: createMatchFinder(services),
    }),
    ...contactRoutes({ ...services, supportEmail, tierOf: services.payments.tierOf }),
    ...moderationRoutes(services),
    ...statsRoutes(services),
  ]
}
