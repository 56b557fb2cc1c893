import {
  EVIDENCE_STEP,
  HOLDER_KEY_LENGTH,
  isSealedLength,
  PICTURE_BYTES,
  SEALED_PICTURE_BYTES,
  SHARE_LOCK_LENGTH,
} from '@sidelight/contract/rules/evidence-policy'
import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import fc from 'fast-check'
import { combine } from 'shamir-secret-sharing'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyMaterial } from '../../platform/sealing/derive.ts'
import { fingerprint, type HolderKeys, holderKeys } from './holder-key.ts'
import { openFile, type ReceivedFile, releaseShare } from './open-file.ts'
import { type SealedFile, sealFile } from './seal-file.ts'
import { openShare, type Place } from './share-lock.ts'

const drawPlace = (): Place => ({ caseId: crypto.randomUUID(), fileId: crypto.randomUUID() })
const readerOf = ({ id, publicKey }: HolderKeys) => ({ id, key: publicKey })
const lockOf = ({ locks }: SealedFile, { id }: { id: string }): string =>
  locks.find(({ holder }) => holder === id)?.lock ?? ''

async function drawHolder(id: string): Promise<HolderKeys> {
  return holderKeys(await keyMaterial(crypto.getRandomValues(new Uint8Array(32))), id)
}

let ann: HolderKeys
let bea: HolderKeys
let cora: HolderKeys
beforeAll(async () => {
  ann = await drawHolder('m-ann')
  bea = await drawHolder('m-bea')
  cora = await drawHolder('m-cora')
})
const all = () => [ann, bea, cora].map(readerOf)

interface Shared {
  file: SealedFile
  place: Place
}

async function sealed(picture: Bytes = new Uint8Array([1, 2, 3])): Promise<Shared> {
  const place = drawPlace()
  return { place, file: await sealFile(picture, place, all()) }
}

/** Returns what `to` receives after `from` has released a share. */
async function received(
  { file, place }: Shared,
  { from, to }: { from: HolderKeys; to: HolderKeys },
): Promise<ReceivedFile> {
  const lock = await releaseShare({ place, lock: lockOf(file, from) }, from, readerOf(to))
  const { commitment, content } = file
  const released = { holder: from.id, lock }
  return { place, commitment, lock: lockOf(file, to), released, content }
}

describe('§6 a sealed picture', () => {
  it('§6 is opened by any two holders to the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3_000 }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 2, maxLength: 2 }),
        async (bytes, chosen) => {
          const picture = new Uint8Array(bytes)
          const [from, to] = chosen.map((at) => [ann, bea, cora][at] ?? ann)
          if (!from || !to) throw new Error('two are drawn')
          const shared = await sealed(picture)
          expect(await openFile(await received(shared, { from, to }), to)).toEqual(picture)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('§6 has a length in steps, and locks of equal length', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2 * EVIDENCE_STEP), async (length) => {
        const { file } = await sealed(new Uint8Array(length))
        expect(isSealedLength(file.content.length)).toBe(true)
        for (const { lock } of file.locks) expect(lock).toHaveLength(SHARE_LOCK_LENGTH)
      }),
      { numRuns: 10 },
    )
    const { file } = await sealed(new Uint8Array(PICTURE_BYTES))
    expect(file.content).toHaveLength(SEALED_PICTURE_BYTES)
    expect(isSealedLength(SEALED_PICTURE_BYTES + EVIDENCE_STEP)).toBe(false)
    expect(isSealedLength(16)).toBe(false)
  })
})

describe('§6 a sealed picture resists the misuse', () => {
  it('§6 of one holder who uses her own lock twice', async () => {
    const shared = await sealed()
    const own = await received(shared, { from: ann, to: bea })
    const twice = { ...own, released: { holder: bea.id, lock: own.lock } }
    await expect(openFile(twice, bea)).rejects.toThrow('Two holders')
    // It is refused under another holder's name, too: a share that the author encrypted does not
    // count as released.
    const renamed = { ...own, released: { holder: ann.id, lock: own.lock } }
    await expect(openFile(renamed, bea)).rejects.toThrow()
    const herself = await received(shared, { from: bea, to: bea })
    const asAnother = { ...herself, released: { ...herself.released, holder: ann.id } }
    await expect(openFile(asAnother, bea)).rejects.toThrow()
  })

  it('§6 of a holder who opens the lock of another', async () => {
    const { file, place } = await sealed()
    const foreign = openShare(lockOf(file, ann), { place, mine: bea, releasedBy: null })
    await expect(foreign).rejects.toThrow()
  })

  it('§6 of a third holder with a share that was released to another', async () => {
    const shared = await sealed()
    const forBea = await received(shared, { from: ann, to: bea })
    await expect(openFile({ ...forBea, lock: lockOf(shared.file, cora) }, cora)).rejects.toThrow()
  })

  it('§6 of a picture that is moved to another case or file id', async () => {
    const shared = await sealed()
    const own = await received(shared, { from: ann, to: bea })
    for (const change of [{ caseId: crypto.randomUUID() }, { fileId: crypto.randomUUID() }]) {
      const moved = { ...own, place: { ...own.place, ...change } }
      await expect(openFile(moved, bea)).rejects.toThrow()
    }
  })

  it('§6 of shares that belong to another picture of the case', async () => {
    const shared = await sealed()
    const place = { ...shared.place }
    const other = { place, file: await sealFile(new Uint8Array([9]), place, all()) }
    const own = await received(shared, { from: ann, to: bea })
    const mixed = { ...own, released: (await received(other, { from: ann, to: bea })).released }
    await expect(openFile(mixed, bea)).rejects.toThrow('do not make the key')
    const swapped = {
      ...(await received(other, { from: ann, to: bea })),
      commitment: own.commitment,
    }
    await expect(openFile(swapped, bea)).rejects.toThrow('do not make the key')
  })

  it('§6 of one changed bit', async () => {
    const shared = await sealed()
    const own = await received(shared, { from: ann, to: bea })
    await fc.assert(
      fc.asyncProperty(fc.nat(own.content.length - 1), fc.nat(7), async (at, bit) => {
        const content = own.content.slice()
        content[at] = (content[at] ?? 0) ^ (1 << bit)
        await expect(openFile({ ...own, content }, bea)).rejects.toThrow()
      }),
      { numRuns: 30 },
    )
  })

  it('§6 of a single share', async () => {
    const { file, place } = await sealed()
    const share = await openShare(lockOf(file, ann), { place, mine: ann, releasedBy: null })
    await expect(combine([share])).rejects.toThrow()
    await expect(combine([share, share])).rejects.toThrow()
  })

  it('§6 of sealing for one holder, the same one twice or an invalid key', async () => {
    const one = readerOf(ann)
    await expect(sealFile(new Uint8Array(1), drawPlace(), [one])).rejects.toThrow('Two holders')
    await expect(sealFile(new Uint8Array(1), drawPlace(), [one, one])).rejects.toThrow('twice')
    const broken = { id: 'm-x', key: 'AAAA' }
    await expect(sealFile(new Uint8Array(1), drawPlace(), [one, broken])).rejects.toThrow()
  })
})

describe('§6 the keys of a holder', () => {
  it('§6 are the same in each of her browsers, and differ for another id', async () => {
    const root = await keyMaterial(new Uint8Array(32).fill(7))
    const [one, again, other] = await Promise.all([
      holderKeys(root, 'm-ann'),
      holderKeys(root, 'm-ann'),
      holderKeys(root, 'm-bea'),
    ])
    expect(again.publicKey).toBe(one.publicKey)
    expect(other.publicKey).not.toBe(one.publicKey)
    expect(one.publicKey).toHaveLength(HOLDER_KEY_LENGTH)
    expect(one.secret.extractable).toBe(false)
  })

  it('§6 have a fingerprint of five groups of digits', async () => {
    const print = await fingerprint(ann.publicKey)
    expect(print).toMatch(/^(\d{5} ){4}\d{5}$/)
    expect(print).not.toBe(await fingerprint(bea.publicKey))
  })
})
