import type { Services } from '../../platform/services.ts'
import { sealedVapidKeys } from './sealed-push.ts'
import { findVapidKeys, insertVapidKeys } from './vapid-keys-table.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * Returns the key pair of the installation, creating it on first use. It is never replaced, because
 * another pair would end every subscription; a rotation only seals it again.
 */
export async function vapidKeys({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<VapidKeys> {
  const stored = await findVapidKeys(db)
  if (stored) return sealedVapidKeys.open(vault, stored)
  const { default: webpush } = await import('web-push')
  await insertVapidKeys(db, sealedVapidKeys.seal(vault, webpush.generateVAPIDKeys()))
  return vapidKeys({ db, vault })
}
