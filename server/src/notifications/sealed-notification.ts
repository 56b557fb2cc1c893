import { notificationKinds } from '@sidelight/contract/notifications'
import { z } from 'zod'
import type { Vault } from '../platform/vault.ts'

const CONTEXT = 'notifications.sealed'

const Happening = z.object({
  kind: z.enum(notificationKinds),
  /** Masked, as everybody sees it. */
  subject: z.string().nullable(),
})

/** What happened, and to what. */
export type Happening = z.output<typeof Happening>

export function sealHappening(vault: Vault, happening: Happening): Buffer {
  return vault.seal(CONTEXT, JSON.stringify(happening))
}

/** Throws when the key is gone or the value was changed. */
export function openHappening(vault: Vault, sealed: Uint8Array): Happening {
  return Happening.parse(JSON.parse(vault.open(CONTEXT, sealed)))
}
