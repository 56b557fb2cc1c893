import { createBlindIndex } from '../../src/platform/crypto/blind-index.ts'
import { createVault } from '../../src/platform/crypto/vault.ts'
import { banMember } from '../../src/rooms/index.ts'
import type { TestApp } from '../test-app.ts'

/** Bans the member with this id in a room, as a separate process does. */
export function banByHand(app: TestApp, placeId: string): Promise<boolean> {
  const { database, ring } = app
  const clock = () => app.now()
  const services = { vault: createVault(ring), index: createBlindIndex(ring), clock }
  return banMember(database.handle, services, placeId)
}
