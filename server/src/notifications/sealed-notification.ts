import { notificationKinds } from '@sidelight/contract/rules/notification-policy'
import { z } from 'zod'
import { memberTagColumn } from '../platform/crypto/keyed-column.ts'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'
import { sealedKnock } from './knocks/sealed-knock.ts'
import { pushColumns } from './push/sealed-push.ts'

const Happening = z.object({
  kind: z.enum(notificationKinds),
  /** The masked number. */
  subject: z.string().nullable(),
  /** The last day (UTC) on which the member can respond. */
  until: z.string().optional(),
  /** The room to which it links. */
  room: z.string().optional(),
})

/** What happened, with the masked number. */
export type Happening = z.output<typeof Happening>

/** In bytes before sealing. The length must not reveal the kind. */
const PADDED_TO = 192

export const sealedHappening = sealedColumn({
  table: 'notifications',
  column: 'sealed',
  schema: Happening,
  padTo: PADDED_TO,
})

/** The columns of notifications that depend on the keys of the installation. */
export const notificationColumns = [
  sealedHappening,
  memberTagColumn({ table: 'notifications', column: 'recipientTag' }),
  ...pushColumns,
  sealedKnock,
]
