import { z } from 'zod'

export const authEnvironment = {
  IDENTITY: z.enum(['builtin', 'firebase']).default('builtin'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,39}$/, 'is not the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'is not a Firebase web API key')
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a host name')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+:\d+$/, 'is not host:port')
    .optional(),
}

interface Environment extends z.output<z.ZodObject<typeof authEnvironment>> {
  NODE_ENV: string
}

/** Who checks passwords: this server, or Firebase Authentication. */
export type AuthConfig =
  | {
      provider: 'builtin'
      /** Google itself, the sandbox's account chooser, or none. */
      google: { clientId: string } | 'sandbox' | 'off'
    }
  | { provider: 'firebase'; firebase: FirebaseProject }

interface FirebaseProject {
  projectId: string
  apiKey: string
  authDomain: string
  /** The URL of the official emulator, which does not sign tokens, or null for Firebase itself. */
  emulator: string | null
}

export function readAuthConfig(env: Environment): AuthConfig {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = env
  const { FIREBASE_AUTH_DOMAIN: authDomain, GOOGLE_CLIENT_ID: clientId } = env
  if (env.IDENTITY === 'firebase' && projectId && apiKey && authDomain) {
    const host = env.FIREBASE_AUTH_EMULATOR_HOST
    const emulator = host === undefined ? null : `http://${host}`
    return { provider: 'firebase', firebase: { projectId, apiKey, authDomain, emulator } }
  }
  const standIn = env.NODE_ENV === 'production' ? 'off' : 'sandbox'
  return { provider: 'builtin', google: clientId ? { clientId } : standIn }
}

/** Returns rules about variables that depend on other variables. */
export function authChecks(env: Environment): [boolean, string][] {
  const firebase = env.IDENTITY === 'firebase'
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env
  const needed = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const
  return [
    ...needed.map((name): [boolean, string] => [
      firebase && !env[name],
      `${name} is required with IDENTITY=firebase`,
    ]),
    ...needed.map((name): [boolean, string] => [
      !firebase && !!env[name],
      `${name} has no effect without IDENTITY=firebase`,
    ]),
    [
      !!env.FIREBASE_AUTH_EMULATOR_HOST && (!firebase || env.NODE_ENV === 'production'),
      'FIREBASE_AUTH_EMULATOR_HOST is for IDENTITY=firebase outside production',
    ],
    [!!id && !secret, 'GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID'],
    [!id && !!secret, 'GOOGLE_CLIENT_ID is required with GOOGLE_CLIENT_SECRET'],
    [firebase && !!id, 'GOOGLE_CLIENT_ID has no effect with IDENTITY=firebase'],
  ]
}
