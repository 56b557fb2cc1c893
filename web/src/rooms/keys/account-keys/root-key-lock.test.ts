import { describe, expect, it } from 'vitest'
import { drawRootKey, rootKeyOf } from './root-key.ts'
import { lockRootKey, openLock } from './root-key-lock.ts'

const secret = crypto.getRandomValues(new Uint8Array(16))
const unlocker = { kind: 'code' as const, secret, credentialId: null }

describe('§2 the root of the account keys', () => {
  it('§2 cannot be exported, and has an id', async () => {
    const bytes = drawRootKey()
    const root = await rootKeyOf(bytes)
    expect(root.key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', root.key)).rejects.toThrow()
    expect((await rootKeyOf(bytes)).id).toBe(root.id)
    expect((await rootKeyOf(drawRootKey())).id).not.toBe(root.id)
  })

  it('§2 opens only with the secret and the lock that it was locked with', async () => {
    const root = drawRootKey()
    const lock = await lockRootKey(root, unlocker)
    expect(await openLock(lock, secret)).toEqual(root)
    expect(
      await openLock(
        lock,
        secret.map((byte) => byte ^ 1),
      ),
    ).toBeNull()
    expect(await openLock({ ...lock, kind: 'passkey' }, secret)).toBeNull()
    expect(await openLock({ ...lock, salt: lock.ct.slice(0, 22) }, secret)).toBeNull()
    expect(
      await openLock(
        { ...lock, ct: (lock.ct.startsWith('A') ? 'B' : 'A') + lock.ct.slice(1) },
        secret,
      ),
    ).toBeNull()
    expect(await openLock({ ...lock, ct: '*' }, secret)).toBeNull()
    expect((await lockRootKey(root, unlocker)).ct).not.toBe(lock.ct)
  })
})
