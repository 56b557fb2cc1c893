import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32
const KEY_ID = /^[a-z0-9-]{1,16}$/

export interface Key {
  id: string
  secret: Buffer
}

/**
 * The installation's keys, newest first. The first key encrypts, all of them decrypt. Never empty.
 */
export type KeyRing = readonly [Key, ...Key[]]

/**
 * Parses `id:base64[,id:base64]`. Throws an Error that names the position of a bad or empty key.
 * The error never contains key material.
 */
export function parseKeyRing(text: string): KeyRing {
  const keys = text.split(',').map((part, position) => parseKey(part.trim(), position + 1))
  const [first, ...rest] = keys
  if (!first) throw new Error('SIDELIGHT_KEYS is empty')
  if (new Set(keys.map((key) => key.id)).size < keys.length) {
    throw new Error('SIDELIGHT_KEYS names the same key id twice')
  }
  // A rotation to the same secret would rotate nothing.
  if (new Set(keys.map(({ secret }) => secret.toString('hex'))).size < keys.length) {
    throw new Error('SIDELIGHT_KEYS holds the same key under two ids')
  }
  return [first, ...rest]
}

function parseKey(part: string, position: number): Key {
  const [id = '', encoded = ''] = part.split(':', 2)
  const secret = Buffer.from(encoded, 'base64')
  if (!KEY_ID.test(id) || secret.length !== KEY_BYTES) {
    throw new Error(`SIDELIGHT_KEYS: key ${position} is not id:base64 of ${KEY_BYTES} bytes`)
  }
  if (secret.every((byte) => byte === 0)) {
    throw new Error(`SIDELIGHT_KEYS: key ${position} is all zeros`)
  }
  return { id, secret }
}

/** Returns a ring in the format that `parseKeyRing` parses. */
export function formatKeyRing(ring: readonly Key[]): string {
  return ring.map((key) => `${key.id}:${key.secret.toString('base64')}`).join(',')
}

/** Returns a new random key whose id is not in the ring. */
export function generateKey(ring: readonly Key[] = []): Key {
  const taken = new Set(ring.map((key) => key.id))
  let number = ring.length + 1
  while (taken.has(`k${number}`)) number += 1
  return { id: `k${number}`, secret: randomBytes(KEY_BYTES) }
}

const keyFile = (dataDir: string) => join(dataDir, 'keys')

/**
 * Returns the ring stored in the data folder (mode 0600), and creates it on the first start. Throws
 * if the file is missing next to an existing database, because new keys could not decrypt that
 * database.
 */
export function loadOrCreateKeyRing(dataDir: string): KeyRing {
  if (existsSync(keyFile(dataDir)))
    return parseKeyRing(readFileSync(keyFile(dataDir), 'utf8').trim())
  if (existsSync(join(dataDir, 'database'))) {
    throw new Error(
      `The keys file ${keyFile(dataDir)} is missing, and there is a database beside it. ` +
        'Restore the file from your copy, or set SIDELIGHT_KEYS: nothing else opens that database.',
    )
  }
  const ring: KeyRing = [generateKey()]
  saveKeyRing(dataDir, ring)
  return ring
}

/** Replaces the key file atomically, so that a crash leaves either the old ring or the new one. */
export function saveKeyRing(dataDir: string, ring: KeyRing): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const next = `${keyFile(dataDir)}.next`
  writeFileSync(next, `${formatKeyRing(ring)}\n`, { mode: 0o600, flush: true })
  renameSync(next, keyFile(dataDir))
}
