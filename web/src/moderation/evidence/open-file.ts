import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { combine } from 'shamir-secret-sharing'
import { commitTo, openPicture } from './file-key.ts'
import { type SealedFile, splitKey } from './seal-file.ts'
import { type Holding, lockShare, openShare, type Place, type Reader } from './share-lock.ts'

/** A sealed picture, as a holder receives it. */
export interface ReceivedFile {
  place: Place
  commitment: string
  /** The holder's own share, encrypted for the holder. */
  lock: string
  /** The share of another holder, encrypted for this one. */
  released: { holder: string; lock: string }
  content: Bytes
}

/** Opens a holder's share of a picture and encrypts it for another holder. */
export async function releaseShare(
  { place, lock }: Pick<ReceivedFile, 'place' | 'lock'>,
  mine: Holding,
  to: Reader,
): Promise<string> {
  const share = await openShare(lock, { place, mine, releasedBy: null })
  const locked = await lockShare(share, { place, to, releasedBy: mine.id })
  share.fill(0)
  return locked
}

/**
 * Combines a holder's share with a released one and opens the picture. Rejects unless both are
 * shares of the key to which the picture's author committed.
 */
export async function openFile(
  { place, commitment, lock, released, content }: ReceivedFile,
  mine: Holding,
): Promise<Bytes> {
  const shares = { place, commitment, lock, released }
  return withKey(shares, mine, (key) => openPicture(key, content, place))
}

/** Combines both shares like `openFile`, and splits the key for the current holders. */
export function resplitFile(
  shares: Omit<ReceivedFile, 'content'>,
  mine: Holding,
  holders: readonly Reader[],
): Promise<SealedFile['locks']> {
  return withKey(shares, mine, (key) => splitKey(key, shares.place, holders))
}

/** Combines two shares to the key, and passes it to `use` once. */
async function withKey<Result>(
  { place, commitment, lock, released }: Omit<ReceivedFile, 'content'>,
  mine: Holding,
  use: (key: Bytes) => Promise<Result>,
): Promise<Result> {
  if (released.holder === mine.id) throw new Error('Two holders are needed')
  const shares = await Promise.all([
    openShare(lock, { place, mine, releasedBy: null }),
    openShare(released.lock, { place, mine, releasedBy: released.holder }),
  ])
  const key = new Uint8Array(await combine(shares))
  for (const share of shares) share.fill(0)
  try {
    if ((await commitTo(key, place)) !== commitment) {
      throw new Error('The shares do not make the key of this picture')
    }
    return await use(key)
  } finally {
    key.fill(0)
  }
}
