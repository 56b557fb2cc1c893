import { z } from 'zod'
import type { EvidenceSettings } from '../../moderation/index.ts'
import { isLoopback } from './exposure-checks.ts'

export const evidenceEnvironment = {
  EVIDENCE_STORE: z.enum(['folder', 's3', 'off']).default('folder'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

interface Environment extends z.output<z.ZodObject<typeof evidenceEnvironment>> {
  NODE_ENV: string
  REDIS_URL?: string | undefined
}

const needed = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Returns where sealed pictures are stored, from a validated environment. */
export function readEvidenceConfig(env: Environment): EvidenceSettings {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID } = env
  if (env.EVIDENCE_STORE !== 's3') return { kind: env.EVIDENCE_STORE }
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID) return { kind: 'off' }
  return {
    kind: 's3',
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
  }
}

export function evidenceChecks(env: Environment): [boolean, string][] {
  const set = new Map<string, unknown>(Object.entries(env))
  const isS3 = env.EVIDENCE_STORE === 's3'
  const isProduction = env.NODE_ENV === 'production'
  return [
    ...needed.map((name): [boolean, string] => [
      isS3 && !set.get(name),
      `${name} is required with EVIDENCE_STORE=s3`,
    ]),
    [!isS3 && needed.some((name) => set.get(name)), 'S3_* has no effect without EVIDENCE_STORE=s3'],
    [
      isProduction && !!env.REDIS_URL && env.EVIDENCE_STORE === 'folder',
      'EVIDENCE_STORE must be s3 or off where several nodes share REDIS_URL: a folder is on one machine',
    ],
    [isProduction && isS3 && isPlain(env.S3_ENDPOINT), 'S3_ENDPOINT must be https in production'],
  ]
}

function isPlain(endpoint: string | undefined): boolean {
  const url = URL.parse(endpoint ?? '')
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}
