import { afterEach, describe, expect, it, vi } from 'vitest'
import { authCall } from './auth-call.ts'

async function codeFor(status: number, body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  const error: unknown = await authCall('GET', '/get-session').catch((thrown: unknown) => thrown)
  return error
}

describe('authCall', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('§8 maps the error codes of the server to those of the catalogue', async () => {
    const cases = {
      USER_NOT_FOUND: 'auth/user-not-found',
      WRONG_PASSWORD: 'auth/wrong-password',
      PASSWORD_TOO_SHORT: 'auth/weak-password',
      INVALID_EMAIL: 'auth/invalid-email',
      foreign_origin: 'auth/unauthorized-domain',
      PROVIDER_NOT_FOUND: 'auth/operation-not-allowed',
      ACCOUNT_NOT_LINKED: 'auth/account-exists-with-different-credential',
      EMAIL_PASSWORD_DISABLED: 'auth/operation-not-allowed',
      SOMETHING_NEW: '',
    }
    for (const [code, expected] of Object.entries(cases)) {
      expect(await codeFor(400, { code, message: 'Why.' })).toMatchObject({
        code: expected,
        message: 'Why.',
      })
    }
  })

  it('§8 maps any 429 to too many requests', async () => {
    expect(await codeFor(429, {})).toMatchObject({ code: 'auth/too-many-requests' })
  })

  it('§8 maps an unreachable server to a network failure', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(authCall('GET', '/get-session')).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    })
  })

  it('§9 times out after 30 s, and on a phone after 60 s', async () => {
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds)
      return AbortSignal.abort()
    })
    const obeying = async (_: string, { signal }: { signal: AbortSignal }) => {
      signal.throwIfAborted()
    }
    vi.stubGlobal('fetch', obeying)
    const failed = { code: 'auth/network-request-failed' }
    await expect(authCall('GET', '/get-session')).rejects.toMatchObject(failed)
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' })
    await expect(authCall('GET', '/get-session')).rejects.toMatchObject(failed)
    expect(limits).toEqual([30_000, 60_000])
    vi.restoreAllMocks()
  })
})
