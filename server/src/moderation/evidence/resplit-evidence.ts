import type { InputOf } from '@sidelight/contract/calls/calls'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { recordEvent } from '../cases/record-event.ts'
import type { Desk } from '../console/at-console.ts'
import { lockPicture } from './claimed-evidence.ts'
import { deleteReleases, listReleases, updateEvidence } from './evidence-table.ts'
import { listHolders } from './holders.ts'
import { sealedEvidence } from './sealed-evidence.ts'
import { lockedForAll, waitsForSplit } from './share-holders.ts'

/**
 * Replaces the shares of a picture by those of a new split for the current holders. A holder's
 * browser made it from its own share and one that another holder released. Deletes the earlier
 * releases, which are useless afterwards. Throws `conflict` without such a release, if no new split
 * is due, and if the shares are not for the current holders.
 */
export async function resplitEvidence(
  desk: Desk,
  id: string,
  locks: InputOf<'resplitEvidence'>['body']['locks'],
): Promise<{ locked: true }> {
  const { db, services, moderator, now } = desk
  const { picture, row } = await lockPicture(desk, id)
  const stored = sealedEvidence.open(services.vault, picture.sealed)
  // If no new split is due, a holder with a released share could only make the picture unreadable.
  if (!waitsForSplit(stored, await listHolders(db))) {
    throw new Problem('conflict', msg('The shares fit the holders of today already.'))
  }
  const isHolder = stored.locks.some(({ holder }) => holder === moderator.id)
  const isReleased = (await listReleases(db, [id])).some(({ givenTo }) => givenTo === moderator.id)
  if (!isHolder || !isReleased) {
    throw new Problem('conflict', msg('Another holder must release her share to you first.'))
  }
  const all = await lockedForAll(db, locks)
  if (!all) throw new Problem('conflict', msg('The key holders have changed. Do it once more.'))
  const sealed = sealedEvidence.seal(services.vault, { ...stored, locks: all })
  await updateEvidence(db, id, sealed)
  await deleteReleases(db, id)
  const event = { caseId: row.id, at: now, actor: moderator.id, verb: 'evidence-resplit' } as const
  await recordEvent(db, services, { ...event, reason: id })
  return { locked: true }
}
