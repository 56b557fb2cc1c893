import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { googleDialect } from '../../../test/moderation/google-bucket.ts'
import { type S3Server, startS3Server } from '../../../test/moderation/s3-server.ts'
import type { EvidenceStore } from './evidence-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

const settings = {
  region: 'eu-central-1',
  bucket: 'evidence-of-ours',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'a secret/with+signs=',
}
const ofGoogle = { ...settings, region: 'auto', accessKeyId: 'GOOG1EXAMPLE' }
let s3: S3Server
let google: S3Server
let folder: string
beforeAll(async () => {
  s3 = await startS3Server(settings)
  google = await startS3Server(ofGoogle, googleDialect)
  folder = join(mkdtempSync(join(tmpdir(), 'sidelight-store-')), 'evidence')
})
afterAll(async () => {
  await s3.close()
  await google.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})
beforeEach(() => {
  for (const { objects, asked, failures } of [s3, google]) {
    objects.clear()
    asked.length = 0
    failures.length = 0
  }
  rmSync(folder, { recursive: true, force: true })
})

const nameOf = (fill: string) => fill.repeat(32)
const inBucket = (other: Partial<typeof settings> = {}) =>
  s3Store({ ...settings, ...other, endpoint: s3.endpoint })
const atGoogle = (other: Partial<typeof settings> = {}) =>
  s3Store({ ...ofGoogle, ...other, endpoint: google.endpoint })
const stores: [string, () => EvidenceStore][] = [
  ['folder', () => folderStore(folder)],
  ['s3', () => inBucket()],
  ['s3 at Google Cloud Storage', () => atGoogle()],
]

describe.each(stores)('§6 a store of evidence: %s', (_, open) => {
  it('is empty at first, and contains only what was stored', async () => {
    const store = open()
    expect([await store.list(), await store.get(nameOf('a'))]).toEqual([[], undefined])
    await store.delete(nameOf('a'))
  })

  it('returns, replaces and deletes bytes', async () => {
    const store = open()
    const [bytes, others] = [randomBytes(100_000), randomBytes(10)]
    await store.put(nameOf('a'), bytes)
    expect((await store.get(nameOf('a')))?.equals(bytes)).toBe(true)
    await store.put(nameOf('a'), others)
    expect((await store.get(nameOf('a')))?.equals(others)).toBe(true)
    await store.delete(nameOf('a'))
    expect(await store.get(nameOf('a'))).toBeUndefined()
  })

  it('lists everything, page by page, with the time of storing', async () => {
    const store = open()
    const names = ['0', '1', '2', '3', 'f'].map(nameOf)
    for (const name of names) await store.put(name, Buffer.from('x'))
    const listed = await store.list()
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names)
    for (const { storedAt } of listed) expect(storedAt.getTime()).not.toBeNaN()
  })

  it('accepts only names of its own form', async () => {
    const store = open()
    for (const name of ['../keys', 'A'.repeat(32), nameOf('a').slice(1), '']) {
      await expect(store.get(name)).rejects.toThrow('Not the name')
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('Not the name')
      await expect(store.delete(name)).rejects.toThrow('Not the name')
    }
  })
})

describe('§6 the folder', () => {
  it('is readable only by this user, and contains no half-written file', async () => {
    const store = folderStore(folder)
    await store.put(nameOf('a'), Buffer.from('x'))
    expect(statSync(join(folder, nameOf('a'))).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readdirSync(folder)).toEqual([nameOf('a')])
    writeFileSync(join(folder, `${nameOf('b')}.part`), 'half')
    expect((await store.list()).map(({ name }) => name)).toEqual([nameOf('a')])
  })
})

describe('§6 the bucket', () => {
  it('gets requests by path, with a signature over the bytes', async () => {
    const store = inBucket()
    await store.put(nameOf('a'), Buffer.from('x'))
    expect(s3.asked).toEqual([`PUT /evidence-of-ours/evidence/${nameOf('a')}`])
    expect([...s3.objects.keys()]).toEqual([`evidence/${nameOf('a')}`])
  })

  it.each([
    { secretAccessKey: 'another secret' },
    { accessKeyId: 'AKIDOTHER' },
    { region: 'us-east-1' },
  ])('refuses other keys, and the error names nothing', async (other) => {
    const put = inBucket(other).put(nameOf('a'), Buffer.from('x'))
    await expect(put).rejects.toThrow(/^The evidence store answered 403$/)
    // The code is logged, the message is not.
    await expect(put).rejects.toMatchObject({ code: 'HTTP_403' })
    expect(s3.objects.size).toBe(0)
  })

  it('is asked again after an internal error', async () => {
    s3.failures.push(503, 500)
    await inBucket().put(nameOf('a'), Buffer.from('x'))
    expect(s3.asked).toHaveLength(3)
  })

  it.each([
    ['of S3', () => inBucket({ bucket: 'not-there' })],
    ['of Google', () => atGoogle({ bucket: 'not-there' })],
  ])(
    '%s is reported if it is missing, and no picture counts as lost or erased',
    async (_, open) => {
      const missing = open()
      await expect(missing.list()).rejects.toThrow('missing')
      await expect(missing.put(nameOf('a'), Buffer.from('x'))).rejects.toThrow('missing')
      await expect(missing.get(nameOf('a'))).rejects.toThrow('missing')
      await expect(missing.delete(nameOf('a'))).rejects.toThrow('missing')
    },
  )
})
