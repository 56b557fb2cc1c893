import { ApiError, OfflineError } from '../api/api-error.ts'
import { fetchWithClock } from '../api/server-clock.ts'
import type { AuthAnswer, AuthBody, AuthMethod, AuthPath } from './auth-route.ts'
import { authTimeLimit } from './auth-time-limit.ts'
import { withSessionLock } from './session-lock.ts'

/**
 * Makes a call to an auth route outside of the error catalogue (§8): session, step-up, codes,
 * passkeys. Resolves to the answer. Rejects with ApiError, or with OfflineError if no answer came
 * in time (§9).
 */
export async function authRequest<Path extends AuthPath>(
  method: AuthMethod<Path>,
  path: Path,
  body?: AuthBody<Path>,
): Promise<AuthAnswer<Path>> {
  const init: RequestInit = { method, credentials: 'include' }
  if (body) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const ask = () => fetchWithClock(`/api/identity${path}`, { ...init, signal: authTimeLimit() })
  const response = await (method === 'POST' ? withSessionLock(ask) : ask()).catch(() => {
    throw new OfflineError()
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response, text)
  return JSON.parse(text) as AuthAnswer<Path>
}

/** Returns the code of a refused call, or '' for any other error. */
export function refusalCode(error: unknown): string {
  return error instanceof ApiError ? (error.problem?.code ?? '') : ''
}
