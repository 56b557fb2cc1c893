import { notificationGroups } from '@sidelight/contract/rules/notification-policy'
import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'

const WaitingKnock = z.object({
  memberId: z.string(),
  way: z.enum(['push', 'mail']),
  /** Ids of subscriptions; if absent, all of the member's. */
  devices: z.array(z.string()).optional(),
  /** How often it has been tried. */
  tries: z.int(),
  /** The group that exempts the knock from quiet hours; if absent, quiet hours delay it. */
  breaksQuiet: z.enum(notificationGroups).optional(),
  /** In milliseconds since 1970. */
  due: z.int(),
  /**
   * The time until which a busy push service wants no retry, in milliseconds since 1970. Absent in
   * older rows; a retry, which has `devices`, then waits until it is due.
   */
  busyUntil: z.int().optional(),
})
export type WaitingKnock = z.output<typeof WaitingKnock>

/** In bytes before sealing, enough for five devices. The length must not reveal what waits. */
const PADDED_TO = 512

export const sealedKnock = sealedColumn({
  table: 'waitingKnocks',
  column: 'sealed',
  schema: WaitingKnock,
  padTo: PADDED_TO,
})
