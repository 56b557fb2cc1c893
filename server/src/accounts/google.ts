import type { BetterAuthOptions } from 'better-auth'
import type { FastifyInstance } from 'fastify'
import { IDENTITY_PATH } from './identity-path.ts'
import { createPracticeGoogle } from './practice-google.ts'

export const GOOGLE_CALLBACK = '/callback/google'

/** Google sign-in as the identity library takes it, and what has to be mounted for it. */
export interface Google {
  socialProviders?: BetterAuthOptions['socialProviders']
  plugins: NonNullable<BetterAuthOptions['plugins']>
  mount: (http: FastifyInstance) => void
}

/** Real Google, for whoever has a client there. */
export interface GoogleClient {
  clientId: string
  clientSecret: string
}

/** Real Google with a client, the practice chooser, or nothing at all. */
export function createGoogle(
  google: GoogleClient | 'practice' | 'off',
  origins: readonly string[],
): Google {
  if (google === 'off') return { plugins: [], mount: () => undefined }
  if (google === 'practice') {
    const { plugin, mount } = createPracticeGoogle(origins, IDENTITY_PATH + GOOGLE_CALLBACK)
    return { plugins: [plugin], mount }
  }
  return {
    socialProviders: { google: { ...google, prompt: 'select_account' } },
    plugins: [],
    mount: () => undefined,
  }
}
