import { z } from 'zod'
import type { CodesConfig } from '../../moderation/index.ts'
import { isLoopback } from './exposure-checks.ts'

const gateway = z.url({ protocol: /^https?$/ }).optional()

export const codesEnvironment = {
  SMS_URL: gateway,
  VOICE_URL: gateway,
  SMS_SENDER: z
    .string()
    .regex(/^[\w+ .-]{1,20}$/, 'is not a number or a short name')
    .optional(),
}

interface Environment extends z.output<z.ZodObject<typeof codesEnvironment>> {
  NODE_ENV: string
}

/** Returns how codes are sent to numbers, from a validated environment. */
export function readCodesConfig({
  NODE_ENV,
  SMS_URL,
  VOICE_URL,
  SMS_SENDER = '',
}: Environment): CodesConfig {
  const isUnset = SMS_URL === undefined && VOICE_URL === undefined
  if (isUnset && NODE_ENV !== 'production') return 'outbox'
  return {
    ...(SMS_URL === undefined ? {} : { sms: { url: SMS_URL, sender: SMS_SENDER } }),
    ...(VOICE_URL === undefined ? {} : { voice: { url: VOICE_URL, sender: SMS_SENDER } }),
  }
}

export function codesChecks(env: Environment): [boolean, string][] {
  const isPlain = (url: string | undefined) =>
    url?.startsWith('http:') === true && !isLoopback(new URL(url).hostname)
  const hasGateway = env.SMS_URL !== undefined || env.VOICE_URL !== undefined
  return [
    [isPlain(env.SMS_URL), 'SMS_URL must be https: numbers and codes travel there'],
    [isPlain(env.VOICE_URL), 'VOICE_URL must be https: numbers and codes travel there'],
    [hasGateway && !env.SMS_SENDER, 'SMS_SENDER is required with SMS_URL and VOICE_URL'],
    [!hasGateway && !!env.SMS_SENDER, 'SMS_SENDER has no effect without SMS_URL or VOICE_URL'],
  ]
}
