import { memberTagColumn } from '../platform/crypto/keyed-column.ts'
import { entryAfterRoom } from './entry-after-room.ts'
import { sealedEntry } from './sealed-entry.ts'

/** The columns of entries that depend on the keys of the installation. */
export const entryColumns = [
  sealedEntry,
  entryAfterRoom,
  memberTagColumn({ table: 'entries', column: 'authorTag' }),
]
