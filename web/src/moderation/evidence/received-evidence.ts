import { callModeration } from '../call-moderation.ts'
import { listCheckedHolders } from './known-heads.ts'
import { openFile, releaseShare, resplitFile } from './open-file.ts'
import type { Holding } from './share-lock.ts'

/** Fetches the shares of a picture without its bytes, because fetching those counts as opening it. */
const readShares = (id: string) =>
  callModeration('readEvidence', { params: { id }, query: { only: 'shares' } })

/**
 * Releases this holder's share of a picture to another holder. Uses the key that is currently
 * listed, which must be in the public ledger.
 */
export async function releaseTo(fileId: string, to: string, mine: Holding): Promise<void> {
  const [{ case: caseId, lock }, { holders }] = await Promise.all([
    readShares(fileId),
    listCheckedHolders(),
  ])
  const reader = holders.find(({ id }) => id === to)
  if (lock === null || !reader) throw new Error('No share, or no such holder')
  const locked = await releaseShare({ place: { caseId, fileId }, lock }, mine, reader)
  await callModeration('releaseEvidence', { params: { id: fileId }, body: { to, lock: locked } })
}

/**
 * Splits the key of a picture for the current holders, with this holder's share and the released
 * one.
 */
export async function resplit(fileId: string, mine: Holding): Promise<void> {
  const [file, { holders }] = await Promise.all([readShares(fileId), listCheckedHolders()])
  const { lock, commitment } = file
  const [released] = file.releases
  if (lock === null || !released) throw new Error('Nothing is released')
  const shares = { place: { caseId: file.case, fileId }, commitment, lock, released }
  const locks = await resplitFile(shares, mine, holders)
  await callModeration('resplitEvidence', { params: { id: fileId }, body: { locks } })
}

/**
 * Fetches a sealed picture and opens it with this holder's share and a released one. No URL of the
 * picture is created.
 */
export async function openReceived(fileId: string, mine: Holding): Promise<ImageBitmap> {
  const { content, lock, releases, ...file } = await callModeration('readEvidence', {
    params: { id: fileId },
    query: {},
  })
  const [released] = releases
  if (content === null || lock === null || !released) throw new Error('Nothing is released')
  const place = { caseId: file.case, fileId }
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  const sealed = { place, commitment: file.commitment, lock, released, content: bytes }
  const picture = await openFile(sealed, mine)
  return createImageBitmap(new Blob([picture], { type: 'image/jpeg' }))
}
