import { HOLDERS_NEEDED } from '@sidelight/contract/rules/evidence-policy'
import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { split } from 'shamir-secret-sharing'
import { commitTo, drawFileKey, sealPicture } from './file-key.ts'
import { lockShare, type Place, type Reader } from './share-lock.ts'

/** A picture as it leaves the author's browser. Only two holders together can open it. */
export interface SealedFile {
  id: string
  commitment: string
  locks: { holder: string; lock: string }[]
  content: Bytes
}

/**
 * Seals a picture with a key of its own, and encrypts a share of that key for each holder. Any two
 * shares give the key. Rejects for fewer than two holders, or a repeated one.
 */
export async function sealFile(
  picture: Bytes,
  place: Place,
  holders: readonly Reader[],
): Promise<SealedFile> {
  const key = drawFileKey()
  const locks = await splitKey(key, place, holders)
  const commitment = await commitTo(key, place)
  const content = await sealPicture(key, picture, place)
  key.fill(0)
  return { id: place.fileId, commitment, locks, content }
}

/**
 * Splits the key of a picture and encrypts a share for each holder. Rejects for fewer than two
 * holders, or a repeated one.
 */
export async function splitKey(
  key: Bytes,
  place: Place,
  holders: readonly Reader[],
): Promise<SealedFile['locks']> {
  if (new Set(holders.map(({ id }) => id)).size !== holders.length) {
    throw new Error('A holder is named twice')
  }
  if (holders.length < HOLDERS_NEEDED) throw new Error('Two holders are needed')
  const shares = await split(key, holders.length, HOLDERS_NEEDED)
  const locks = await Promise.all(
    holders.map(async (to, at) => {
      const share = shares[at] ?? new Uint8Array()
      return { holder: to.id, lock: await lockShare(share, { place, to, releasedBy: null }) }
    }),
  )
  for (const share of shares) share.fill(0)
  return locks
}
