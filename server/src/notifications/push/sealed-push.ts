import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'

const Device = z.object({
  endpoint: z.string(),
  /** Consecutive refusals. Sealed, because they reveal that there was something to send. */
  failures: z.int(),
})
export type Device = z.output<typeof Device>

/** In bytes before sealing. The length must reveal neither the push service nor the failures. */
const PADDED_TO = 1_280

export const sealedDevice = sealedColumn({
  table: 'pushSubscriptions',
  column: 'sealed',
  schema: Device,
  padTo: PADDED_TO,
  tags: {
    columns: ['endpointTag'],
    of: (index, { endpoint }) => ({ endpointTag: index.tag('push-endpoint', endpoint) }),
  },
})

export const sealedVapidKeys = sealedColumn({
  table: 'vapidKeys',
  column: 'sealed',
  schema: z.object({ publicKey: z.string(), privateKey: z.string() }),
})

/** The columns of web push that depend on the keys of the installation. */
export const pushColumns = [sealedDevice, sealedVapidKeys]
