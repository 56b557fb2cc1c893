import type { ProductConfig } from '@sidelight/contract/calls/accounts'
import {
  accountRoutes,
  isActiveMember,
  lockMemberForShare,
  type MemberDataExport,
  memberSince,
} from '../accounts/index.ts'
import { boardRoutes, type Holds } from '../board/index.ts'
import { contactRoutes } from '../contact/index.ts'
import { datePlanRoutes } from '../date-plans/index.ts'
import { entryRoutes, type HasEntered } from '../entries/index.ts'
import { exhibitRoutes, type StampServices } from '../exhibit/index.ts'
import {
  type ControlServices,
  createHolds,
  createRoomReports,
  disputesDue,
  type EvidenceStore,
  findPausedMembers,
  listDecisions,
  moderationRoutes,
} from '../moderation/index.ts'
import { type Knocks, notificationRoutes } from '../notifications/index.ts'
import type { Payments } from '../payments/index.ts'
import type { ServedCall } from '../platform/http/serve-call.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Services } from '../platform/services.ts'
import { hasEntered, roomRoutes } from '../rooms/index.ts'
import {
  createHistoryShortener,
  createMatchFinder,
  createWatchChecks,
  searchRoutes,
} from '../search/index.ts'
import { statsRoutes } from '../stats/index.ts'
import { watchRoutes } from '../watches/index.ts'
import type { AppServices } from './app-services.ts'
import type { Config } from './config/config.ts'
import { openedTeller } from './open-date-plans.ts'
import type { Watches } from './open-watches.ts'

interface FeatureServices
  extends AppServices,
    Watches,
    Pick<ControlServices, 'codeSenders' | 'log'> {
  /**
   * Not available with Firebase: it stores the members' emails itself, and the copy in the database
   * may differ from them.
   */
  accountMail: Mail
  payments: Payments
  records: MemberDataExport
  publicUrl: string
  /** The source of time stamps, and the log of its failures. */
  timeStamps: Pick<StampServices, 'authority' | 'report'>
  /** The store of encrypted pictures, or undefined if the installation accepts none. */
  evidenceStore: EvidenceStore | undefined
  /** Notifies members outside the app. */
  knock: Knocks['knock']
}

/** Returns the calls of every feature, in the features' order. */
export function serveFeatures(
  config: Config,
  services: FeatureServices,
  settings: (language: Language) => ProductConfig,
): ServedCall[] {
  const { productName, supportEmail, supportCalendar } = config
  const sender = { productName, publicUrl: services.publicUrl }
  const checking = { ...services, checkCoverage: services.payments.checkCoverage }
  return [
    ...accountRoutes(
      {
        ...services,
        mail: services.accountMail,
        productName,
        sender,
        tierOf: services.payments.tierOf,
        shortenHistory: createHistoryShortener(services),
      },
      settings,
    ),
    ...notificationRoutes({ ...services, push: config.push, tierOf: services.payments.tierOf }),
    ...services.payments.routes,
    ...entryRoutes({ ...services, ...roomLookup(services) }),
    ...boardRoutes({
      ...services,
      ...roomLookup(services),
      disputesDue: disputesDue(services),
      holds: openHolds(config, services),
    }),
    ...exhibitCalls(services, productName),
    ...searchRoutes({
      ...checking,
      findPausedMembers: (ask, ids) => findPausedMembers({ ...services, ask }, ids),
    }),
    ...watchRoutes({ ...checking, consumeWatchChecks: createWatchChecks(checking) }),
    ...roomRoutes({
      ...services,
      reports: createRoomReports(services),
      minAccountAgeHours: config.minAccountAgeHours,
      memberSince: memberSince,
      isActive: isActiveMember,
      lockMemberForShare,
      tierOf: services.payments.tierOf,
      findMatch: createMatchFinder(checking),
    }),
    ...contactRoutes({
      ...services,
      supportEmail,
      supportCalendar,
      tierOf: services.payments.tierOf,
    }),
    ...datePlanRoutes({
      ...services,
      mail: services.accountMail,
      tellOpened: openedTeller(services),
    }),
    ...moderationRoutes({ ...services, codeMail: services.mail }),
    ...statsRoutes(services),
  ]
}

/** Returns what the board needs from moderation, so that the board does not depend on it. */
export function openHolds({ moderation, limits }: Config, services: AppServices): Holds {
  return createHolds(services, {
    readsFirst: moderation === 'pre',
    countsReports: limits !== 'off',
  })
}

/** Returns the calls of exhibits, which do not depend on moderation themselves. */
function exhibitCalls(services: FeatureServices, productName: string): ServedCall[] {
  return exhibitRoutes({
    ...services,
    ...services.timeStamps,
    productName,
    listDecisions: (db, memberId) => listDecisions({ ...services, db }, memberId),
  })
}

/** Returns what entries and the board need from rooms, so that they do not depend on them. */
function roomLookup(services: Pick<Services, 'index'>) {
  const about: HasEntered = (db, memberId, phoneNumber) =>
    hasEntered(services, { db, memberId, phoneNumber })
  return { hasEntered: about }
}
