import type { TimeStampAuthority } from './time-stamp-authority.ts'

/** (policy) The time limit for the authority's response. */
const ANSWER_WITHIN_MS = 5_000
/**
 * (policy) The maximum size of a response. With its chain of certificates it takes a few thousand
 * bytes.
 */
const ANSWER_BYTES = 64 * 1024

/** Returns the authority at a URL (RFC 3161 §3.4). `root` is the text of TSA_ROOT. */
export function httpAuthority(url: string, root: string): TimeStampAuthority {
  return {
    async answer(request) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: new Uint8Array(request),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error('The authority did not answer.')
      }
      return readAnswer(response)
    },
    root: () => Promise.resolve(root),
  }
}

/** Returns the body. Throws as soon as it is too long, whatever length the header states. */
async function readAnswer({ body }: Response): Promise<Uint8Array> {
  const stream: AsyncIterable<Uint8Array> | null = body
  if (stream === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    // Leaving the loop with an error cancels the body.
    if (bytes > ANSWER_BYTES) throw new Error('The authority answered too much.')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
