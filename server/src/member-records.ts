import type { MemberRecords } from './accounts/index.ts'
import { warningRecords } from './board/index.ts'
import { entryRecords } from './entries/index.ts'
import { notificationRecords } from './notifications/index.ts'
import { paymentRecords } from './payments/index.ts'
import { roomRecords } from './rooms/index.ts'
import { searchRecords } from './search/index.ts'
import { visitRecords } from './stats/index.ts'

type RecordServices = Parameters<typeof warningRecords.collect>[0] &
  Parameters<typeof searchRecords.collect>[0] &
  Parameters<typeof roomRecords.collect>[0]

/** Everything that the features hold of a member; who adds a store of members' things adds it here. */
export function memberRecords(services: RecordServices, erased: () => void): MemberRecords {
  return {
    collect: {
      notifications: (memberId) => notificationRecords.collect(services, memberId),
      entries: (memberId) => entryRecords.collect(services, memberId),
      warnings: (memberId) => warningRecords.collect(services, memberId),
      receipts: (memberId) => paymentRecords.collect(services, memberId),
      guaranteeClaimedAt: (memberId) => paymentRecords.guaranteeClaimedAt(services, memberId),
      searches: (memberId) => searchRecords.collect(services, memberId),
      matchRooms: (memberId) => roomRecords.collect(services, memberId),
      lastVisit: (memberId) => visitRecords.collect(services.db, memberId),
    },
    settle: () => services.searches.settle(),
    async erase(db, memberId, warnings) {
      await paymentRecords.erase(db, services, memberId)
      await searchRecords.erase(db, memberId)
      await roomRecords.erase(db, services, memberId)
      await warningRecords.erase(db, { ...services, memberId }, warnings)
      await entryRecords.erase(db, services, memberId)
      await notificationRecords.erase(db, services, memberId)
    },
    erased,
  }
}
