import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type EvidenceStore, isObjectName, type StoredObject } from './evidence-store.ts'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const PREFIX = 'evidence/'
/** The time limit of one request. */
const TIMEOUT_MS = 30_000
/** Retries after the first attempt, each after a longer wait than the previous one. */
const RETRIES = 2

const noBucket = () => storeError('The bucket of the evidence store is missing', 'NO_BUCKET')

/** Returns an error with a code, which is logged, unlike its message. */
function storeError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code })
}

/**
 * Returns a store in an S3 bucket with URLs of the form endpoint/bucket/name. The signature covers
 * the bytes. Nothing is public, and no presigned URL is created.
 */
export function s3Store({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Settings): EvidenceStore {
  const keys = { accessKeyId, secretAccessKey }
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES })
  const place = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  async function ask(address: string, init: { method: string; body?: Uint8Array<ArrayBuffer> }) {
    const hash = createHash('sha256').update(init.body ?? '')
    const response = await client.fetch(`${place}${address}`, {
      ...init,
      headers: { 'x-amz-content-sha256': hash.digest('hex') },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok || response.status === 404) return response
    // The body is not logged, because it may contain keys and bucket names.
    throw storeError(`The evidence store answered ${response.status}`, `HTTP_${response.status}`)
  }
  return {
    async put(name, bytes) {
      const { ok } = await ask(addressOf(name), { method: 'PUT', body: new Uint8Array(bytes) })
      if (!ok) throw noBucket()
    },
    async get(name) {
      const response = await ask(addressOf(name), { method: 'GET' })
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await requireBucket(response)
      return undefined
    },
    async delete(name) {
      // For a missing object some services return 204, Google 404.
      await requireBucket(await ask(addressOf(name), { method: 'DELETE' }))
    },
    async list() {
      const objects: StoredObject[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX })
        if (next !== undefined) query.set('continuation-token', next)
        const response = await ask(`?${query.toString()}`, { method: 'GET' })
        if (!response.ok) throw noBucket()
        const page = readPage(await response.text())
        objects.push(...page.objects)
        next = page.next
      } while (next !== undefined)
      return objects
    },
  }
}

/** Throws if the bucket is missing, because it may come back with its contents. */
async function requireBucket(response: Response): Promise<void> {
  if (!response.ok && (await response.text()).includes('NoSuchBucket')) throw noBucket()
}

function addressOf(name: string): string {
  if (!isObjectName(name)) throw new Error('Not the name of an object')
  return `/${PREFIX}${name}`
}

/** Parses a page of a listing. Our names and the service's tokens need no other XML features. */
function readPage(xml: string): { objects: StoredObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const name = partOf(entry, 'Key')?.slice(PREFIX.length) ?? ''
    const storedAt = new Date(partOf(entry, 'LastModified') ?? '')
    return isObjectName(name) && !Number.isNaN(storedAt.getTime()) ? [{ name, storedAt }] : []
  })
  const isCut = partOf(xml, 'IsTruncated') === 'true'
  const token = isCut ? partOf(xml, 'NextContinuationToken') : undefined
  return { objects, next: token === undefined ? undefined : unescaped(token) }
}

const partOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
