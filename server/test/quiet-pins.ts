import type { KeyRing } from '../src/platform/crypto/key-ring.ts'
import { createVault } from '../src/platform/crypto/vault.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createAsk } from '../src/platform/database/statement.ts'
import {
  createQuietWrites,
  type QuietWrites,
  register,
} from '../src/platform/quiet-writes/quiet-writes.ts'
import { roomDataExport } from '../src/rooms/index.ts'

/** Returns quiet writes whose only kind is sealed pins, under other keys than the app's. */
export function quietPins(ring: KeyRing, { pool }: Pick<Database, 'pool'>): QuietWrites {
  const vault = createVault(ring)
  const services = { ask: createAsk(pool), vault, enough: () => undefined }
  return createQuietWrites(services, [register(roomDataExport.pins(vault))])
}
