import type { MemberDataExport } from '../accounts/index.ts'
import { warningDataExport } from '../board/index.ts'
import { ownMessages } from '../contact/index.ts'
import { datePlanDataExport } from '../date-plans/index.ts'
import { entryDataExport } from '../entries/index.ts'
import {
  eraseModerator,
  erasePartner,
  eraseRoomNews,
  eraseStrikes,
  eraseVerifications,
  moderationDataExport,
} from '../moderation/index.ts'
import { notificationDataExport } from '../notifications/index.ts'
import { paymentDataExport } from '../payments/index.ts'
import { roomDataExport } from '../rooms/index.ts'
import { searchDataExport } from '../search/index.ts'
import { visitDataExport } from '../stats/index.ts'
import { watchDataExport } from '../watches/index.ts'
import type { AppServices } from './app-services.ts'
import type { Watches } from './open-watches.ts'

/**
 * Returns access to what the features store about a member. Add every new table of members' data
 * here.
 */
export function openMemberData(
  services: AppServices & Watches,
  erased: () => void,
): MemberDataExport {
  return {
    collect: {
      notifications: (memberId) => notificationDataExport.collect(services, memberId),
      pushDays: (memberId) => notificationDataExport.pushDays(services, memberId),
      entries: (memberId) => entryDataExport.collect(services, memberId),
      warnings: (memberId) => warningDataExport.collect(services, memberId),
      receipts: (memberId) => paymentDataExport.receipts(services, memberId),
      purchases: (memberId) => paymentDataExport.purchases(services, memberId),
      subscriptions: (memberId) => paymentDataExport.subscriptions(services, memberId),
      guaranteeClaimedAt: (memberId) => paymentDataExport.guaranteeClaimedAt(services, memberId),
      watches: (memberId) => watchDataExport.collect(services, memberId),
      datePlans: (memberId) => datePlanDataExport.collect(services, memberId),
      messages: (memberId) => ownMessages.collect(services, memberId),
      searches: (memberId) => searchDataExport.collect(services, memberId),
      cases: (memberId) => moderationDataExport.cases(services, memberId),
      strikes: (memberId) => moderationDataExport.strikes(services, memberId),
      console: (memberId) => moderationDataExport.console(services, memberId),
      office: (memberId) => moderationDataExport.office(services, memberId),
      matchRooms: (memberId) => roomDataExport.collect(services, memberId),
      lastVisit: (memberId) => visitDataExport.collect(services, memberId),
    },
    async erase(db, memberId, { warnings, whenStored }) {
      await paymentDataExport.erase(db, services, memberId)
      await searchDataExport.erase(db, services, memberId)
      whenStored(await roomDataExport.erase(db, services, memberId))
      // Must come before the warnings lose their author tag, by which the pictures are found.
      await eraseVerifications(db, services, memberId)
      await warningDataExport.erase(db, { ...services, memberId }, warnings)
      await entryDataExport.erase(db, services, memberId)
      await notificationDataExport.erase(db, services, memberId)
      await watchDataExport.erase(db, services, memberId)
      await datePlanDataExport.erase(db, services, memberId)
      await ownMessages.erase(db, services, memberId)
      await visitDataExport.erase(db, services, memberId)
      await eraseModerator(db, services, memberId)
      await erasePartner(db, services, memberId)
      await eraseStrikes(db, services, memberId)
      await eraseRoomNews(db, services, memberId)
    },
    erased,
  }
}
