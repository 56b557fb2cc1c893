import { memberTagColumn } from '../platform/crypto/keyed-column.ts'
import { sealedAuthored } from './posting/authored-text.ts'
import { sealedPublicFrom } from './public-from.ts'
import { sealedPerson } from './sealed-person.ts'
import { sealedStillFrom } from './still-from.ts'
import { warningAfterRoom } from './warning-after-room.ts'

/** The columns of warnings that depend on the keys of the installation. */
export const warningColumns = [
  sealedPerson,
  warningAfterRoom,
  sealedPublicFrom,
  sealedStillFrom,
  sealedAuthored,
  memberTagColumn({ table: 'warnings', column: 'authorTag' }),
]
