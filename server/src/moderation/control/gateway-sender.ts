import type { Language } from '../../platform/i18n/language.ts'
import { spokenCode, writtenCode } from './code-words.ts'
import type { Delivery, SendCode } from './send-code.ts'

const ANSWER_WITHIN_MS = 20_000
/** Returns a signal that aborts after the time limit for a response. */
const timeOver = () => AbortSignal.timeout(ANSWER_WITHIN_MS)
/** Statuses with which a gateway rejects a number. */
const NOT_TAKEN = [400, 404, 410, 422]
/** Errors of a connection that was not established, so that nothing was sent. */
const NOT_REACHED = [
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
]

/** A gateway that accepts messages over HTTP. */
export interface CodeGateway {
  /** Contains user and password if the gateway requires them. */
  url: string
  sender: string
}

/** Returns a sender of text messages over a gateway. */
export const smsGateway = (gateway: CodeGateway, deadline = timeOver): SendCode =>
  sendOver({ ...gateway, deadline }, (digits, language) => ({
    text: writtenCode(digits, language),
  }))

/** Returns a sender that uses a gateway which calls a number and reads the code aloud. */
export const voiceGateway = (gateway: CodeGateway, deadline = timeOver): SendCode =>
  sendOver({ ...gateway, deadline }, (digits, language) => ({
    language,
    say: spokenCode(digits, language),
  }))

/** Returns a sender that makes one POST of JSON with `to`, `from` and the text to a gateway. */
function sendOver(
  { url, sender, deadline }: CodeGateway & { deadline: () => AbortSignal },
  words: (digits: string, language: Language) => Record<string, string>,
): SendCode {
  const at = new URL(url)
  const { username, password } = at
  at.username = ''
  at.password = ''
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  const headers = {
    'content-type': 'application/json',
    ...(username === '' ? {} : { authorization: `Basic ${login.toString('base64')}` }),
  }
  return async (to, digits, language) => {
    try {
      const answer = await fetch(at, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to, from: sender, ...words(digits, language) }),
        // Codes are sent only to the configured URL.
        redirect: 'manual',
        signal: deadline(),
      })
      await answer.body?.cancel()
      return deliveryOf(answer)
    } catch (error) {
      return { outcome: isReached(error) ? 'unanswered' : 'failed' }
    }
  }
}

function deliveryOf({ ok, status }: Response): Delivery {
  if (ok) return { outcome: 'sent' }
  return { outcome: NOT_TAKEN.includes(status) ? 'refused' : 'failed', status }
}

function isReached(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return !(cause instanceof Error && 'code' in cause && NOT_REACHED.includes(String(cause.code)))
}
