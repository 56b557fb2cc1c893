import { Preferences } from '@sidelight/contract/calls/preferences'
import { defaultPreferences } from '@sidelight/contract/rules/preferences-defaults'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import type { Vault } from '../../platform/crypto/vault.ts'

/** In bytes: more than all preferences with the longest time zone. */
const PAD_TO = 512

/** Padded, so that the length does not tell what a member switched. */
export const sealedPreferences = sealedColumn({
  table: 'members',
  column: 'preferences',
  schema: Preferences,
  padTo: PAD_TO,
})

/** Opens preferences. They are the default ones until the member changes something. */
export function openPreferences(vault: Vault, sealed: Buffer | null): Preferences {
  return sealed ? sealedPreferences.open(vault, sealed) : defaultPreferences()
}
