import type { Language } from '../../platform/http/language.ts'
import { spokenCode, writtenCode } from './code-words.ts'
import type { SendCode } from './send-code.ts'

const ANSWER_WITHIN_MS = 20_000
/** A gateway answers so when it does not take this number. */
const NOT_TAKEN = [400, 404, 410, 422]

/** A gateway that takes a message over http. */
export interface CodeGateway {
  /** With user and password where the gateway wants them. */
  url: string
  sender: string
}

/** Returns a sender of text messages over a gateway. */
export const smsGateway = (gateway: CodeGateway): SendCode =>
  sendOver(gateway, (digits, language) => ({ text: writtenCode(digits, language) }))

/** Returns a sender that has a gateway call a number and read the code. */
export const voiceGateway = (gateway: CodeGateway): SendCode =>
  sendOver(gateway, (digits, language) => ({ language, say: spokenCode(digits, language) }))

/**
 * Returns a sender over a gateway: one POST of JSON with `to`, `from` and what is said. Rejects when
 * the gateway does not answer, or with an error of its own.
 */
function sendOver(
  { url, sender }: CodeGateway,
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
    const { ok, status } = await fetch(at, {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, from: sender, ...words(digits, language) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (ok) return 'sent'
    if (NOT_TAKEN.includes(status)) return 'refused'
    throw new Error(`The gateway answered ${status}`)
  }
}
