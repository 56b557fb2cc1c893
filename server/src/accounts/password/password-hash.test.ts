import { expect, it } from 'vitest'
import { createPasswordHash, passwordHash } from './password-hash.ts'

const OWASP = '$argon2id$v=19$m=19456,t=2,p=1$'

it('§8 passwords are hashed with argon2id, 19 MiB and two passes by default', async () => {
  const stored = await passwordHash.hash('horse')
  expect(stored.startsWith(OWASP)).toBe(true)
  expect(await passwordHash.verify({ hash: stored, password: 'horse' })).toBe(true)
  expect(await passwordHash.verify({ hash: stored, password: 'house' })).toBe(false)
})

it('a hash with other cost parameters can be verified', async () => {
  const cheap = createPasswordHash({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const stored = await cheap.hash('horse')
  expect(stored.startsWith(OWASP)).toBe(false)
  expect(await passwordHash.verify({ hash: stored, password: 'horse' })).toBe(true)
})
