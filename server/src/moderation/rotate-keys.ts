import { deleteAllEmailChanges, listMemberIds } from '../accounts/index.ts'
import { renewGoneAuthor } from '../board/index.ts'
import { type BlindIndex, createBlindIndex } from '../platform/crypto/blind-index.ts'
import { generateKey, type KeyRing } from '../platform/crypto/key-ring.ts'
import { reencryptColumns } from '../platform/crypto/reencrypt-columns.ts'
import { createVault } from '../platform/crypto/vault.ts'
import { forEachBatch } from '../platform/database/for-each-batch.ts'
import type { Handle } from '../platform/database/tables.ts'
import { forgetIdempotencyKeys } from '../platform/http/idempotency/idempotency-keys-table.ts'
import { appendEvent } from '../platform/observability/event-log.ts'
import type { OperatorOutcome } from '../platform/operator/operator-channel.ts'
import { checkStore } from './check-store.ts'
import { failed, succeeded } from './operator/operator-outcome.ts'
import type { OperatorServices } from './operator/operator-services.ts'
import { rotatedColumns } from './sealed-columns.ts'
import { tagsOfAuthor } from './strikes/strike-subjects.ts'

/**
 * Re-encrypts and retags everything under the newest key. If the keys are generated, first creates
 * a new one, and removes the old ones once nothing needs them. A run that was stopped continues
 * when it is run again.
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
  await logRotation(services, `sealing under ${services.ring[0].id}`)
  const lines = await reencryptAll(services.db, services.ring)
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
  // Stored before anything is sealed with it, so that a crash cannot lose the new key.
  saveKeys(ring)
  await logRotation(services, `sealing under ${ring[0].id}`)
  const lines = await reencryptAll(db, ring)
  // Stored responses for retries and pending changes of email are found by a tag under the old key,
  // so after the rotation no request can reach them.
  await forgetIdempotencyKeys(db, new Date(clock().getTime() + 1))
  await deleteAllEmailChanges(db)
  const newest: KeyRing = [ring[0]]
  const check = await checkStore({ db, ring: newest })
  if (check.failed) return failed(...lines, ...check.lines, 'The old keys are kept.')
  saveKeys(newest)
  await logRotation(
    services,
    `dropped ${ring
      .slice(1)
      .map(({ id }) => id)
      .join(' and ')}`,
  )
  return succeeded(
    ...lines,
    'The old keys are dropped. Older backups still need them. Everybody signs in again.',
  )
}

/** Logs which keys were added and removed, because nothing else records it. */
async function logRotation({ db, clock }: OperatorServices, note: string): Promise<void> {
  await appendEvent(db, { at: clock(), actor: 'operator', verb: 'rotate-keys', note })
}

/** A key ring with several keys belongs to an unfinished rotation. */
function growRing(ring: KeyRing): KeyRing {
  return ring.length > 1 ? ring : [generateKey(ring), ...ring]
}

async function reencryptAll(db: Handle, ring: KeyRing): Promise<string[]> {
  const index = createBlindIndex(ring)
  const keys = { vault: createVault(ring), index, remapMember: await memberTags(db, index) }
  const lines: string[] = []
  for (const [group, columns] of Object.entries(rotatedColumns)) {
    lines.push(`${group}: ${await reencryptColumns(db, columns, keys)} sealed anew`)
  }
  return lines
}

/**
 * Returns a function that maps a member's tag under an older key to the one under the newest. Tags
 * cannot be turned back into members, so the tags of all members are computed. The tag of an author
 * who has deleted the account is renewed under the newest key. Other tags are returned unchanged.
 */
async function memberTags(db: Handle, index: BlindIndex): Promise<(tag: Buffer) => Buffer> {
  const newest = new Map<string, Buffer>()
  await forEachBatch(
    (...page) => listMemberIds(db, ...page),
    (members) => {
      for (const forms of members.flatMap(({ id }) => [
        index.tags('author', id),
        index.tags('recipient', id),
        index.tags('room-member', id),
      ])) {
        for (const tag of forms) newest.set(tag.toString('latin1'), forms[0] ?? tag)
      }
      for (const { id } of members) noteStrikeTags(index, id, newest)
      return members.length
    },
  )
  return (tag) => newest.get(tag.toString('latin1')) ?? renewGoneAuthor(index, tag)
}

/** Adds the mapping of strikes against an author, whose tags are tags of the author's tags. */
function noteStrikeTags(index: BlindIndex, memberId: string, newest: Map<string, Buffer>): void {
  const forms = tagsOfAuthor(index, index.tags('author', memberId))
  for (const tag of forms) newest.set(tag.toString('latin1'), forms[0] ?? tag)
}
