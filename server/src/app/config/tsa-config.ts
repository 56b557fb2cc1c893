import { z } from 'zod'

export const tsaEnvironment = {
  TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  TSA_ROOT: z.string().min(1).optional(),
}

interface Environment extends z.output<z.ZodObject<typeof tsaEnvironment>> {
  NODE_ENV: string
}

/** The source of time stamps (RFC 3161): an authority, the sandbox authority, or none. */
export type TsaConfig = { url: string; rootFile: string } | 'sandbox' | 'off'

/** Returns the source of time stamps, from a validated environment. */
export function readTsaConfig({ NODE_ENV, TSA_URL, TSA_ROOT }: Environment): TsaConfig {
  if (TSA_URL !== undefined && TSA_ROOT !== undefined) return { url: TSA_URL, rootFile: TSA_ROOT }
  return NODE_ENV === 'production' ? 'off' : 'sandbox'
}

export function tsaChecks({ TSA_URL, TSA_ROOT }: Environment): [boolean, string][] {
  return [
    [TSA_ROOT !== undefined && TSA_URL === undefined, 'TSA_ROOT has no effect without TSA_URL'],
    [
      TSA_URL !== undefined && TSA_ROOT === undefined,
      'TSA_URL requires TSA_ROOT: without it the stamp of any authority would be accepted',
    ],
  ]
}
