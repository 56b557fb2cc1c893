import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const s3 = {
  EVIDENCE_STORE: 's3',
  S3_ENDPOINT: 'https://storage.example',
  S3_REGION: 'auto',
  S3_BUCKET: 'evidence-of-ours',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'not to be printed',
}
const mistakesOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('§6 the configured store of evidence', () => {
  it('is a folder, a bucket, or off; the secret key is among the secrets', () => {
    expect(readConfig({}).evidence).toEqual({ kind: 'folder' })
    expect(readConfig({ EVIDENCE_STORE: 'off' }).evidence).toEqual({ kind: 'off' })
    const { evidence, secrets } = readConfig(s3)
    expect(evidence).toEqual({
      kind: 's3',
      endpoint: s3.S3_ENDPOINT,
      region: 'auto',
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
    })
    expect(secrets.s3SecretAccessKey).toBe(s3.S3_SECRET_ACCESS_KEY)
  })

  it.each(Object.keys(s3).slice(1))('requires %s with a bucket, and prints no value', (name) => {
    const mistakes = mistakesOf({ ...s3, [name]: '' })
    expect(mistakes).toContain(`${name} is required`)
    expect(mistakes).not.toContain('not to be printed')
    expect(mistakesOf({ [name]: s3[name as keyof typeof s3] })).toContain('no effect')
  })

  it('must not be a folder if several production nodes share it, nor a URL with plain http', () => {
    const production = { NODE_ENV: 'production', REDIS_URL: 'rediss://cache.example' }
    expect(mistakesOf(production)).toContain('EVIDENCE_STORE must be s3 or off')
    expect(mistakesOf({ ...production, ...s3 })).not.toContain('EVIDENCE_STORE')
    expect(mistakesOf({ ...production, EVIDENCE_STORE: 'off' })).not.toContain('EVIDENCE_STORE')
    const plain = { ...production, ...s3, S3_ENDPOINT: 'http://storage.example' }
    expect(mistakesOf(plain)).toContain('S3_ENDPOINT must be https')
  })
})
