import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { beforeAll, expect, it } from 'vitest'
import { keyMaterial } from '../../platform/sealing/derive.ts'
import { type HolderKeys, holderKeys } from './holder-key.ts'
import { openFile, type ReceivedFile, releaseShare, resplitFile } from './open-file.ts'
import { type SealedFile, sealFile } from './seal-file.ts'

const place = { caseId: crypto.randomUUID(), fileId: crypto.randomUUID() }
const picture: Bytes = new Uint8Array([7, 1, 9])
const readerOf = ({ id, publicKey }: HolderKeys) => ({ id, key: publicKey })
const drawHolder = async (id: string) =>
  holderKeys(await keyMaterial(crypto.getRandomValues(new Uint8Array(32))), id)

let [ann, bea, cora, dora]: HolderKeys[] = []
let file: SealedFile
beforeAll(async () => {
  ann = await drawHolder('m-ann')
  bea = await drawHolder('m-bea')
  cora = await drawHolder('m-cora')
  dora = await drawHolder('m-dora')
  file = await sealFile(picture, place, [ann, bea, cora].map(readerOf))
})

type Locks = SealedFile['locks']
const lockOf = (locks: Locks, { id }: HolderKeys) =>
  locks.find(({ holder }) => holder === id)?.lock ?? ''

/** Returns what `to` receives after `from` has released a share. */
async function received(
  locks: Locks,
  { from, to }: { from: HolderKeys; to: HolderKeys },
): Promise<ReceivedFile> {
  const lock = await releaseShare({ place, lock: lockOf(locks, from) }, from, readerOf(to))
  const { commitment, content } = file
  const released = { holder: from.id, lock }
  return { place, commitment, lock: lockOf(locks, to), released, content }
}

/**
 * Returns the locks after Cora has left, Dora has joined, and Ann and Bea have split the key again.
 */
async function resplitLocks(): Promise<Locks> {
  if (!ann || !bea || !dora) throw new Error('Holders are drawn first')
  const shares = await received(file.locks, { from: ann, to: bea })
  return resplitFile(shares, bea, [ann, bea, dora].map(readerOf))
}

it('§6 two holders split a picture for the current holders, any two of whom can open it', async () => {
  if (!ann || !bea || !dora) throw new Error('Holders are drawn first')
  const locks = await resplitLocks()
  expect(locks.map(({ holder }) => holder)).toEqual([ann.id, bea.id, dora.id])
  for (const pair of [
    { from: ann, to: dora },
    { from: dora, to: bea },
  ]) {
    expect(await openFile(await received(locks, pair), pair.to)).toEqual(picture)
  }
})

it('§6 an old and a new share do not open a picture, and a former holder gets no new one', async () => {
  if (!ann || !bea || !cora || !dora) throw new Error('Holders are drawn first')
  const locks = await resplitLocks()
  expect(lockOf(locks, cora)).toBe('')
  const old = await received(file.locks, { from: cora, to: ann })
  const mixed = { ...old, lock: lockOf(locks, ann) }
  await expect(openFile(mixed, ann)).rejects.toThrow('do not make the key')
  await expect(resplitFile(mixed, ann, [ann, dora].map(readerOf))).rejects.toThrow()
})

it('§6 a picture cannot be split again by one holder, for one holder or for the same one twice', async () => {
  if (!ann || !bea) throw new Error('Holders are drawn first')
  const shares = await received(file.locks, { from: ann, to: bea })
  const own = { ...shares, released: { holder: bea.id, lock: shares.lock } }
  await expect(resplitFile(own, bea, [ann, bea].map(readerOf))).rejects.toThrow('Two holders')
  await expect(resplitFile(shares, bea, [readerOf(ann)])).rejects.toThrow('Two holders')
  await expect(resplitFile(shares, bea, [ann, ann].map(readerOf))).rejects.toThrow('twice')
})
