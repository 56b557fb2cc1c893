import { createBlindIndex } from '../src/platform/crypto/blind-index.ts'
import type { KeyRing } from '../src/platform/crypto/key-ring.ts'
import type { RotationKeys } from '../src/platform/crypto/keyed-column.ts'
import { createVault } from '../src/platform/crypto/vault.ts'

/** Returns the keys of a rotation that does not change the tags of members. */
export function rotatingKeys(ring: KeyRing): RotationKeys {
  return { vault: createVault(ring), index: createBlindIndex(ring), remapMember: (tag) => tag }
}
