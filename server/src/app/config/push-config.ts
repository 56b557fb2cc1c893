import { z } from 'zod'

export const pushEnvironment = {
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/, 'is neither mailto: nor https:')
    .optional(),
  PUSH_SANDBOX_ORIGIN: z
    .string()
    .regex(/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/, 'is not http on loopback')
    .optional(),
}

interface Environment extends z.output<z.ZodObject<typeof pushEnvironment>> {
  NODE_ENV: string
}

export interface PushConfig {
  /** The contact of this installation for push services. If null, no push is sent. */
  subject: string | null
  /** An additional origin that push endpoints may have. Refused in production. */
  sandboxOrigin: string | undefined
}

/** The default contact outside production. Every push service except Apple's accepts it. */
const SANDBOX_SUBJECT = 'mailto:no-reply@localhost'

/** Returns the configuration for calling push services, from a validated environment. */
export function readPushConfig(env: Environment): PushConfig {
  const fallback = env.NODE_ENV === 'production' ? null : SANDBOX_SUBJECT
  return { subject: env.VAPID_SUBJECT ?? fallback, sandboxOrigin: env.PUSH_SANDBOX_ORIGIN }
}

export function pushChecks(env: Environment): [boolean, string][] {
  return [
    [
      env.NODE_ENV === 'production' && env.PUSH_SANDBOX_ORIGIN !== undefined,
      'PUSH_SANDBOX_ORIGIN is refused in production',
    ],
  ]
}
