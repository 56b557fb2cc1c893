import { type BrowserContext, request } from 'playwright'
import { codeOfSecret } from '../app-code.ts'
import { demoMembers } from '../seed/seed-demo-members.ts'

export type Cookies = Parameters<BrowserContext['addCookies']>[0]

/**
 * Signs in an example member with a second factor, and passes the step-up. Resolves to the cookies.
 */
export async function signInGuarded(origin: string, as: string): Promise<Cookies> {
  const member = demoMembers.find(({ name }) => name.toLowerCase() === as)
  const { email, password, secondFactor = '' } = member ?? {}
  const secret = Buffer.from(secondFactor)
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  })
  try {
    const steps = {
      '/sign-in/email': { email, password },
      '/two-factor/verify-totp': { code: codeOfSecret(secret) },
      // A code is valid once, so the step-up uses the next one.
      '/step-up': { password, code: codeOfSecret(secret, 1) },
    }
    for (const [path, data] of Object.entries(steps)) {
      const answer = await api.post(`/api/identity${path}`, { data })
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
    }
    return (await api.storageState()).cookies
  } finally {
    await api.dispose()
  }
}
