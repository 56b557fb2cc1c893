import { ApiError, OfflineError } from './api-error.ts'
import { inIdentityTurn } from './identity-turn.ts'

/**
 * Asks our own identity service for what is no sign-in or sign-up of the catalogue (§8): step-up,
 * codes, passkeys. Resolves with the answer; rejects with ApiError or OfflineError.
 */
export async function identityRequest(
  method: 'GET' | 'POST',
  path: `/${string}`,
  body?: object,
): Promise<unknown> {
  const init: RequestInit = { method, credentials: 'include' }
  if (body) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const ask = () => fetch(`/api/identity${path}`, init)
  const response = await (method === 'POST' ? inIdentityTurn(ask) : ask()).catch(() => {
    throw new OfflineError()
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response, text)
  const answer: unknown = text === '' ? null : JSON.parse(text)
  return answer
}

/** The code of a refusal, whoever gave it; empty for anything else. */
export function refusalCode(error: unknown): string {
  return error instanceof ApiError ? (error.problem?.code ?? '') : ''
}
