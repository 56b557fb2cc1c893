import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { formatKeyRing, generateKey, loadOrCreateKeyRing, parseKeyRing } from './key-ring.ts'

const secret = () => randomBytes(32).toString('base64')

const root = mkdtempSync(join(tmpdir(), 'sidelight-keys-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('key ring', () => {
  it('parses what it formats, in the same order', () => {
    const ring = [generateKey(), { id: 'older', secret: randomBytes(32) }]
    expect(parseKeyRing(formatKeyRing(ring))).toEqual(ring)
  })

  it('names the position of a bad key and prints nothing of the key', () => {
    const short = randomBytes(16).toString('base64')
    expect(() => parseKeyRing(`a:${secret()},b:${short}`)).toThrow(/key 2/)
    try {
      parseKeyRing(`a:${short}`)
    } catch (error) {
      expect(String(error)).not.toContain(short)
    }
  })

  it('refuses an empty ring and a repeated id', () => {
    expect(() => parseKeyRing('')).toThrow()
    expect(() => parseKeyRing(`a:${secret()},a:${secret()}`)).toThrow(/twice/)
  })

  it('refuses a key of zeros, and one secret under two ids', () => {
    expect(() => parseKeyRing(`a:${Buffer.alloc(32).toString('base64')}`)).toThrow(/key 1 is all/)
    const same = secret()
    expect(() => parseKeyRing(`a:${same},b:${same}`)).toThrow(/under two ids/)
  })

  it('gives a new key an unused id, even after a key was removed', () => {
    const left = ['k3', 'k2'].map((id) => ({ id, secret: randomBytes(32) }))
    expect(generateKey(left).id).toBe('k4')
    expect(generateKey(left.slice(1)).id).toBe('k3')
  })

  it('generates keys once, readable only by the owner', () => {
    const folder = mkdtempSync(join(root, 'data-'))
    const made = loadOrCreateKeyRing(folder)
    expect(loadOrCreateKeyRing(folder)).toEqual(made)
    expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o600)
  })

  it('generates no keys if a database exists that was sealed with earlier keys', () => {
    const folder = mkdtempSync(join(root, 'data-'))
    mkdirSync(join(folder, 'database'))
    expect(() => loadOrCreateKeyRing(folder)).toThrow(/keys is missing.*Restore the file/)
    expect(existsSync(join(folder, 'keys'))).toBe(false)
  })
})
