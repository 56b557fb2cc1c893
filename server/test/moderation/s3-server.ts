import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { freePort } from '../nodes/free-port.ts'

interface Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
  bucket: string
}

export interface BucketAnswer {
  status: number
  body?: string | Buffer
}

/** How one service that speaks S3 differs from others. */
export interface Dialect {
  /** Returns the error for a request that the service rejects before it verifies the signature. */
  refusalOf: (request: IncomingMessage, path: URL) => BucketAnswer | undefined
  missing: (code: 'NoSuchBucket' | 'NoSuchKey') => BucketAnswer
  /** The response to deleting a missing object. */
  ofDeletedAgain: BucketAnswer
  /** Returns one object of a listing as XML. */
  entry: (name: string) => string
}

const plainDialect: Dialect = {
  refusalOf: () => undefined,
  missing: (code) => ({ status: 404, body: code }),
  ofDeletedAgain: { status: 204 },
  entry: (name) =>
    `<Contents><Key>${name}</Key><LastModified>2026-11-02T09:30:00.000Z</LastModified></Contents>`,
}

/** A small bucket that speaks S3. It verifies each signature (SigV4) and lists in pages. */
export interface S3Server {
  endpoint: string
  objects: Map<string, Buffer>
  /** The requests so far, as `method path`. */
  asked: string[]
  /** The statuses of the next responses. */
  failures: number[]
  close(): Promise<void>
}

const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest('hex')
const hmac = (key: string | Uint8Array, value: string) =>
  createHmac('sha256', key).update(value).digest()

/** The number of names on a page of a listing. */
const PAGE_LENGTH = 2

export async function startS3Server(keys: Keys, dialect = plainDialect): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const failures: number[] = []
  const server = createServer((request, reply) => void answer(request, reply))

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const body = await bodyOf(request)
    asked.push(`${request.method} ${request.url}`)
    const failure = failures.shift()
    const found =
      failure === undefined ? respond({ request, body }) : { status: failure, body: 'SlowDown' }
    reply.writeHead(found.status).end(found.body)
  }

  function respond({ request, body }: { request: IncomingMessage; body: Buffer }): BucketAnswer {
    const path = new URL(request.url ?? '', 'http://s3')
    const refusal = dialect.refusalOf(request, path)
    if (refusal) return refusal
    if (!isSigned(keys, request, body)) return { status: 403, body: 'SignatureDoesNotMatch' }
    const [, bucket, ...key] = path.pathname.split('/')
    if (bucket !== keys.bucket) return dialect.missing('NoSuchBucket')
    const name = key.join('/')
    if (name === '') return { status: 200, body: page(path.searchParams) }
    if (request.method === 'PUT') {
      objects.set(name, body)
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      return objects.delete(name) ? { status: 204 } : dialect.ofDeletedAgain
    }
    const found = objects.get(name)
    return found ? { status: 200, body: found } : dialect.missing('NoSuchKey')
  }

  function page(query: URLSearchParams): string {
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? ''))
      .toSorted()
    const from = Number(query.get('continuation-token')?.split('&')[1] ?? 0)
    const shown = names.slice(from, from + PAGE_LENGTH)
    const next = from + PAGE_LENGTH
    const isCut = next < names.length
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${shown
      .map(dialect.entry)
      .join(
        '',
      )}${isCut ? `<NextContinuationToken>a+/=&amp;${next}</NextContinuationToken>` : ''}</ListBucketResult>`
  }

  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${port}`
  return { endpoint, objects, asked, failures, close: () => closed(server) }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Computes the signature of a request as AWS documents it, and compares it with the sent one. */
function isSigned(keys: Keys, request: IncomingMessage, body: Buffer): boolean {
  const parts = AUTHORIZATION.exec(headerOf(request, 'authorization'))
  const [id, day, scope, names, signature] = partsOf(parts)
  const covered = names.split(';')
  const isWhole =
    id === keys.accessKeyId &&
    scope === `${keys.region}/s3/aws4_request` &&
    headerOf(request, 'x-amz-content-sha256') === sha256(body) &&
    COVERED.every((name) => covered.includes(name))
  if (!isWhole) return false
  const canonical = sha256(canonicalOf(request, covered, body))
  const moment = headerOf(request, 'x-amz-date')
  const text = ['AWS4-HMAC-SHA256', moment, `${day}/${scope}`, canonical].join('\n')
  let key: Uint8Array | string = `AWS4${keys.secretAccessKey}`
  for (const part of [day, ...scope.split('/')]) key = hmac(key, part)
  return hmac(key, text).toString('hex') === signature && moment.startsWith(day)
}

const partsOf = (found: readonly string[] | null) =>
  [found?.[1] ?? '', found?.[2] ?? '', found?.[3] ?? '', found?.[4] ?? '', found?.[5]] as const

/** The headers that a signature must cover. */
const COVERED = ['host', 'x-amz-content-sha256', 'x-amz-date']

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/

const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name])

function canonicalOf(request: IncomingMessage, names: readonly string[], body: Buffer): string {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const pairs = [...new URLSearchParams(query)].map((pair) => pair.map(encodeStrictly).join('='))
  const headers = names.map((name) => `${name}:${headerOf(request, name)}`)
  const parts = [request.method, path, pairs.toSorted().join('&'), ...headers, '']
  return [...parts, names.join(';'), sha256(body)].join('\n')
}

const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
