import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Language, languageOf } from '../platform/language.ts'
import { translate } from '../platform/translate.ts'

/** Where a sign-in in a window of its own ends. */
export const POPUP_DONE_PATH = '/auth/popup-done'

/** The word of OAuth for it (RFC 6749 §4.1.2.1). */
const CANCELLED = 'access_denied'

/**
 * Tells the page that waits (platform/identity/google-popup.ts) how it went, and closes the window.
 * The channel reaches this origin alone and no token travels: the session is in the cookie already.
 */
const script = `
const query = new URLSearchParams(location.search)
const channel = new BroadcastChannel('sign-in-popup')
channel.postMessage({ nonce: query.get('n'), error: query.get('error') })
setTimeout(() => { channel.close(); window.close() }, 50)
`
const SENTENCE = 'You can close this window.'
const htmlIn = (language: Language) => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sidelight</title><p>${translate(SENTENCE, language)}</p><script>${script}</script></html>`
const scriptHash = createHash('sha256').update(script).digest('base64')

export function mountPopupDone(http: FastifyInstance): void {
  http.get(POPUP_DONE_PATH, async (request, reply) =>
    reply
      .headers(POPUP_HEADERS)
      .header('content-security-policy', `default-src 'none'; script-src 'sha256-${scriptHash}'`)
      .type('text/html; charset=utf-8')
      .send(htmlIn(languageOf(request.headers))),
  )
}

/**
 * She said no at the provider. That lets nobody in, so it is believed even where the way back cannot
 * be matched with an attempt: another one was begun since, or it took too long.
 */
export function endAsCancelled<Answer extends { location?: string | undefined }>(
  answer: Answer,
  query: string,
): Answer {
  const [path, search] = answer.location?.split('?', 2) ?? []
  if (path !== POPUP_DONE_PATH || new URLSearchParams(query).get('error') !== CANCELLED)
    return answer
  const params = new URLSearchParams(search)
  params.set('error', CANCELLED)
  return { ...answer, location: `${path}?${params.toString()}` }
}

/** On every answer that a sign-in window passes through: the opener keeps sight of the window. */
export const POPUP_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'unsafe-none',
}
