import { memberTagColumn } from '../platform/crypto/keyed-column.ts'
import { sealedPublicFrom } from './public-from.ts'
import { sealedPerson } from './sealed-person.ts'
import { warningAfterRoom } from './warning-after-room.ts'

/** The columns of warnings that depend on the keys of the installation. */
export const warningColumns = [
  sealedPerson,
  warningAfterRoom,
  sealedPublicFrom,
  memberTagColumn({ table: 'warnings', column: 'authorTag' }),
]
