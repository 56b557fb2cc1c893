import type { IncomingMessage } from 'node:http'
import type { BucketAnswer, Dialect } from './s3-server.ts'

/** The query parameters of listings. Requests for a single object have none. */
const OF_LISTS = [
  'list-type',
  'prefix',
  'continuation-token',
  'delimiter',
  'max-keys',
  'start-after',
  'fetch-owner',
  'encoding-type',
]

/** The S3 headers that Google Cloud Storage also supports and our requests may use. */
const OF_S3 = ['x-amz-content-sha256', 'x-amz-date', 'x-amz-acl', 'x-amz-storage-class']

const COUNT = /^\d+$/

/**
 * A Google Cloud Storage bucket, as its XML API documents requests with S3 signatures: unknown
 * parameters are rejected, and deleting a missing object is an error.
 */
export const googleDialect: Dialect = {
  refusalOf(request, path) {
    if (isUnknown(request, path)) return problem(400, 'NotImplemented')
    if (request.method === 'PUT' && !COUNT.test(request.headers['content-length'] ?? '')) {
      return problem(411, 'MissingContentLength')
    }
    // Servers in front of the bucket rewrite this header, so a signature over it cannot match.
    const signed = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return signed.split(';').includes('accept-encoding')
      ? problem(403, 'SignatureDoesNotMatch')
      : undefined
  },
  missing: (code) => problem(404, code),
  ofDeletedAgain: problem(404, 'NoSuchKey'),
  entry: (name) =>
    `<Contents><Key>${name}</Key><Generation>1793612345678901</Generation><MetaGeneration>1</MetaGeneration><LastModified>2026-11-02T09:30:00.123Z</LastModified><ETag>"9e107d9d372bb6826bd81d3542a419d6"</ETag><Size>1</Size></Contents>`,
}

/** Returns whether a request uses anything undocumented. */
function isUnknown({ headers, method }: IncomingMessage, { pathname, searchParams }: URL): boolean {
  const isList = /^\/[^/]+\/?$/.test(pathname)
  const queries = [...searchParams.keys()]
  const ofS3 = Object.keys(headers).filter((name) => name.startsWith('x-amz-'))
  return (
    queries.some((name) => !isList || !OF_LISTS.includes(name)) ||
    (isList && (method !== 'GET' || searchParams.get('list-type') !== '2')) ||
    ofS3.some((name) => !OF_S3.includes(name)) ||
    headers['content-encoding'] !== undefined
  )
}

function problem(status: number, code: string): BucketAnswer {
  const body = `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>Refused.</Message></Error>`
  return { status, body }
}
