import type { BetterAuthOptions } from 'better-auth'
import type { FastifyInstance } from 'fastify'
import { AUTH_PATH } from '../auth/auth-path.ts'

export const GOOGLE_CALLBACK_PATH = `${AUTH_PATH}/callback/google`

/** Google sign-in for the auth library, and the pages to mount for it. */
export interface Google {
  socialProviders?: BetterAuthOptions['socialProviders']
  plugins: NonNullable<BetterAuthOptions['plugins']>
  mount: (http: FastifyInstance) => void
}

interface GoogleClient {
  clientId: string
  clientSecret: string
}

/** Returns Google sign-in for a client, or disabled Google sign-in without one. */
export function createGoogle(client?: GoogleClient): Google {
  const socialProviders = client && { google: { ...client, prompt: 'select_account' as const } }
  return { ...(socialProviders && { socialProviders }), plugins: [], mount: () => undefined }
}
