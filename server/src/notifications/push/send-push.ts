import { isPushEndpoint } from './is-push-endpoint.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** (policy) The time limit for a push service's response. */
const ANSWER_WITHIN_MS = 5_000
/** (policy) How long a push service stores a knock for a browser that is offline, in seconds. */
const KEPT_S = 24 * 3_600

/**
 * The response of a push service to a knock. `gone`: the browser is no longer subscribed.
 * `refused`: a fault of this server.
 */
export type PushOutcome =
  | { result: 'sent' | 'gone' | 'refused' }
  | { result: 'busy'; retryAfterS: number | undefined }

interface Knock {
  endpoint: string
  vapid: VapidKeys & { subject: string }
  urgency: 'normal' | 'high'
  sandboxOrigin: string | undefined
}

/**
 * Sends one knock without content, so that the push service learns only that there is something
 * new. The library signs the request (RFC 8292), and this function sends it without following
 * redirects, because the URL comes from a browser.
 */
export async function sendPush({
  endpoint,
  vapid,
  urgency,
  sandboxOrigin,
}: Knock): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint, sandboxOrigin)) return { result: 'gone' }
  const { default: webpush } = await import('web-push')
  const request = webpush.generateRequestDetails({ endpoint, keys: NO_KEYS }, null, {
    vapidDetails: vapid,
    TTL: KEPT_S,
    urgency,
    contentEncoding: 'aes128gcm',
  })
  const answer = await fetch(request.endpoint, {
    method: 'POST',
    headers: headersOf(request.headers),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => undefined)
  await answer?.body?.cancel()
  return outcomeOf(answer)
}

/** The types of the library require keys even without content. */
const NO_KEYS = { p256dh: '', auth: '' }

function headersOf(headers: object): Record<string, string> {
  const written = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  // `fetch` sets the length itself.
  return Object.fromEntries(written.filter(([name]) => name !== 'Content-Length'))
}

function outcomeOf(answer: Response | undefined): PushOutcome {
  if (!answer) return { result: 'busy', retryAfterS: undefined }
  const { ok, status } = answer
  if (ok) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status !== 429 && status < 500) return { result: 'refused' }
  return { result: 'busy', retryAfterS: secondsIn(answer.headers.get('retry-after')) }
}

/** Returns the seconds of a Retry-After header (RFC 9110 §10.2.3) in its short form. */
function secondsIn(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined
}
