import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import type { OwnAnswer } from '../../platform/http/serve-call.ts'
import { libraryRefusal } from './auth-refusals.ts'

/**
 * A response of the auth library: a result, or an error that `accepted` throws. The first cookie is
 * the session's.
 */
export interface AuthAnswer extends OwnAnswer {
  /** Redirects to this URL instead of sending the body. */
  location?: string | undefined
}

/** The part of a request that the auth library reads. */
export interface Sender {
  cookie: string | undefined
  host: string
}

/**
 * Returns the options with which a server function of the auth library returns a Response. Google
 * redirects to the host given here.
 */
export function asked({ cookie, host }: Sender) {
  const headers = new Headers({ host, ...(cookie === undefined ? {} : { cookie }) })
  return { headers, asResponse: true } as const
}

/**
 * Reads a response of the auth library. Its body may contain session tokens, which the contract's
 * answers do not. Throws `unavailable` for a 5xx response.
 */
export async function readAnswer(asking: Promise<Response>): Promise<AuthAnswer> {
  const answer = await asking
  const { status, headers } = answer
  if (status >= 500) {
    const sentence = msg('Sign-in is not available right now. Please try again shortly.')
    throw new Problem('unavailable', sentence, { retryAfterSeconds: 5 })
  }
  const text = await answer.text()
  return {
    status,
    body: text === '' ? null : JSON.parse(text),
    cookies: headers.getSetCookie(),
    location: status >= 300 && status < 400 ? (headers.get('location') ?? '/') : undefined,
  }
}

/** Returns the response, or throws the problem of an error (4xx), whose cookies are dropped. */
export function accepted(answer: AuthAnswer): AuthAnswer {
  if (answer.status < 400) return answer
  throw libraryRefusal(answer.status, codeOf(answer))
}

/** Returns the cookies of a response in the form in which the browser will send them. */
export function cookiesOf({ cookies }: AuthAnswer): string {
  return cookies.map((line) => line.split(';', 1).join('')).join('; ')
}

const Failure = z.object({ code: z.string() })

/** Returns the library's error code, if there is one. */
export function codeOf({ body }: AuthAnswer): string | undefined {
  return Failure.safeParse(body).data?.code
}
