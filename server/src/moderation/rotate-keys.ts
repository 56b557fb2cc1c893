import { memberUpkeep } from '../accounts/index.ts'
import { warningUpkeep } from '../board/index.ts'
import { contactUpkeep } from '../contact/index.ts'
import { entryUpkeep } from '../entries/index.ts'
import { resealNotifications } from '../notifications/index.ts'
import { resealPurchases } from '../payments/index.ts'
import { type BlindIndex, createBlindIndex } from '../platform/blind-index.ts'
import { forgetIdempotencyKeys } from '../platform/idempotency.ts'
import { inBatches } from '../platform/in-batches.ts'
import { generateKey, type KeyRing } from '../platform/key-ring.ts'
import { resealLetters } from '../platform/letters-table.ts'
import type { OperatorOutcome } from '../platform/operator-channel.ts'
import type { Handle } from '../platform/tables.ts'
import { createVault } from '../platform/vault.ts'
import { roomUpkeep } from '../rooms/index.ts'
import { resealSearches } from '../search/index.ts'
import { checkStore } from './check-store.ts'
import { failed, succeeded } from './operator-order.ts'
import type { OperatorServices } from './operator-services.ts'
import { resealReports } from './sealed-report.ts'

/**
 * Seals and tags everything anew under the newest key. Generated keys change with it: a new one is
 * made, and the old ones go once nothing needs them. Stopped half-way, it goes on when run again.
 */
export async function rotateKeys(services: OperatorServices): Promise<OperatorOutcome> {
  const { saveKeys } = services
  if (saveKeys) return rotateGenerated(services, saveKeys)
  if (services.ring.length < 2) {
    return failed(
      'SIDELIGHT_KEYS holds one key. Add a new one at the end on every node, then put it first on',
      'every node, then run rotate-keys again (docs/operating.md).',
    )
  }
  const lines = await resealAll(services.db, services.ring)
  return succeeded(...lines, 'The older keys may leave SIDELIGHT_KEYS after a day.')
}

async function rotateGenerated(
  services: OperatorServices,
  saveKeys: (ring: KeyRing) => void,
): Promise<OperatorOutcome> {
  const { db, clock, serving } = services
  if (serving) {
    return failed('The server holds these keys. Stop the server first, then run rotate-keys again.')
  }
  const ring = growRing(services.ring)
  // Before anything is sealed with it: a crash must not lose the new key.
  saveKeys(ring)
  const lines = await resealAll(db, ring)
  // Answers kept for retries, and changes of e-mail that wait, are found by a tag of the old key:
  // nobody can ask for them any more.
  await forgetIdempotencyKeys(db, new Date(clock().getTime() + 1))
  await memberUpkeep.forgetEmailChanges(db)
  const newest: KeyRing = [ring[0]]
  const check = await checkStore({
    db,
    vault: createVault(newest),
    index: createBlindIndex(newest),
  })
  if (check.failed) return failed(...lines, ...check.lines, 'The old keys are kept.')
  saveKeys(newest)
  return succeeded(
    ...lines,
    'The old keys are dropped. Older backups still need them. Everybody signs in again.',
  )
}

/** A ring of several keys is one whose rotation was not finished. */
function growRing(ring: KeyRing): KeyRing {
  return ring.length > 1 ? ring : [generateKey(ring), ...ring]
}

async function resealAll(db: Handle, ring: KeyRing): Promise<string[]> {
  const vault = createVault(ring)
  const index = createBlindIndex(ring)
  const remap = await memberTags(db, index)
  return [
    `members: ${await memberUpkeep.reseal(db, vault)} sealed anew`,
    `sign-in: ${await memberUpkeep.resealSignIn(db, vault)} sealed anew`,
    `entries: ${await entryUpkeep.reseal(db, { vault, index, remapAuthor: remap })} sealed anew`,
    `warnings: ${await warningUpkeep.reseal(db, { vault, index, remapAuthor: remap })} sealed anew`,
    `notifications: ${await resealNotifications(db, { vault, remapRecipient: remap })} sealed anew`,
    `rooms: ${await roomUpkeep.reseal(db, { vault, index, remapAuthor: remap })} sealed anew`,
    `searches: ${await resealSearches(db, vault)} sealed anew`,
    `purchases: ${await resealPurchases(db, vault)} sealed anew`,
    `letters: ${await resealLetters(db, vault)} sealed anew`,
    `problem reports: ${await resealReports(db, vault)} sealed anew`,
    `messages: ${await contactUpkeep.reseal(db, vault)} sealed anew`,
  ]
}

/**
 * From a member's tag under an older key to the newest one. Tags cannot be turned back into members,
 * so all members' tags are computed; a tag of nobody (a deleted member) stays what it is.
 */
async function memberTags(db: Handle, index: BlindIndex): Promise<(tag: Buffer) => Buffer> {
  const newest = new Map<string, Buffer>()
  await inBatches(
    (...page) => memberUpkeep.ids(db, ...page),
    (members) => {
      for (const forms of members.flatMap(({ id }) => [
        index.tags('author', id),
        index.tags('recipient', id),
        index.tags('room-member', id),
      ])) {
        for (const tag of forms) newest.set(tag.toString('latin1'), forms[0] ?? tag)
      }
      return members.length
    },
  )
  return (tag) => newest.get(tag.toString('latin1')) ?? tag
}
