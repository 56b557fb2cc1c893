import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Language, languageOf } from '../platform/language.ts'
import { translate } from '../platform/translate.ts'

/** Where a sign-in in a window of its own ends. */
export const POPUP_DONE_PATH = '/auth/popup-done'

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

/** The same end of the window, as a failure. */
export function endWith(location: string | undefined, error: string): string {
  const [path, search] = location?.split('?', 2) ?? []
  const params = new URLSearchParams(path === POPUP_DONE_PATH ? search : '')
  params.set('error', error)
  return `${POPUP_DONE_PATH}?${params.toString()}`
}

/** On every answer that a sign-in window passes through: the opener keeps sight of the window. */
export const POPUP_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'unsafe-none',
}
