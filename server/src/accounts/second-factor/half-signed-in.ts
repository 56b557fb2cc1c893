import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'

/** The cookie in which the library stores a sign-in that waits for a code. */
const COOKIE = 'two_factor'

/**
 * Returns a plugin that finds the member whose sign-in waits for a code in this browser, or null.
 * Its endpoint has no path and therefore no URL: call `auth.api.halfSignedIn`.
 */
export function halfSignedIn() {
  return {
    id: 'half-signed-in',
    endpoints: {
      halfSignedIn: createAuthEndpoint(
        { method: 'GET', requireHeaders: true },
        async ({ context, getSignedCookie }): Promise<string | null> => {
          const { name } = context.createAuthCookie(COOKIE)
          const begun = await getSignedCookie(name, context.secret)
          if (!begun) return null
          const stored = await context.internalAdapter.findVerificationValue(begun)
          return stored?.value ?? null
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
