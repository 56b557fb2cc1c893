import { createHash } from 'node:crypto'
import { msg } from '@sidelight/contract/msg'
import type { FastifyInstance } from 'fastify'
import { type Language, languageOf } from '../../platform/i18n/language.ts'
import { translate } from '../../platform/i18n/translate.ts'

/** The page on which a sign-in in a pop-up ends. */
export const POPUP_DONE_PATH = '/auth/popup-done'

/**
 * Reports the outcome to the page that opened the pop-up (web: google-popup.ts) and closes the
 * pop-up. The channel reaches only this origin. No token is sent, because the session is already in
 * the cookie.
 */
const script = `
const query = new URLSearchParams(location.search)
const channel = new BroadcastChannel('sign-in-popup')
channel.postMessage({ nonce: query.get('n'), error: query.get('error') })
setTimeout(() => { channel.close(); window.close() }, 50)
`
const SENTENCE = msg('You can close this window.')
const htmlIn = (language: Language) => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sidelight</title><p>${translate(SENTENCE, language)}</p><script>${script}</script></html>`
const scriptHash = createHash('sha256').update(script).digest('base64')

export function mountOauthPopupCallback(http: FastifyInstance): void {
  http.get(POPUP_DONE_PATH, async (request, reply) =>
    reply
      .headers(POPUP_HEADERS)
      .header('content-security-policy', `default-src 'none'; script-src 'sha256-${scriptHash}'`)
      .type('text/html; charset=utf-8')
      .send(htmlIn(languageOf(request.headers))),
  )
}

/**
 * Returns the URLs to which the library redirects at the end of a sign-in at Google. The server
 * sets them, so that no request can redirect the member to another site.
 */
export function popupEnds(nonce: string, purpose = '') {
  const done = `${POPUP_DONE_PATH}?n=${nonce}`
  return { callbackURL: done + purpose, errorCallbackURL: done }
}

/** Returns the URL of the page on which a sign-in in a pop-up ends, with an error. */
export function endWith(location: string | undefined, error: string): string {
  const [path, search] = location?.split('?', 2) ?? []
  const params = new URLSearchParams(path === POPUP_DONE_PATH ? search : '')
  params.set('error', error)
  return `${POPUP_DONE_PATH}?${params.toString()}`
}

/**
 * Headers of every response in the pop-up. They let the opener notice when the pop-up is closed.
 */
export const POPUP_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'unsafe-none',
}
