import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32
const KEY_ID = /^[a-z0-9-]{1,16}$/

export interface Key {
  id: string
  secret: Buffer
}

/** The installation's keys, newest first: the first one seals, all of them open. Never empty. */
export type KeyRing = readonly [Key, ...Key[]]

/**
 * Reads `id:base64[,id:base64]`.
 * Throws an Error that names the position of a bad key and never prints its content.
 */
export function parseKeyRing(text: string): KeyRing {
  const keys = text.split(',').map((part, position) => parseKey(part.trim(), position + 1))
  const [first, ...rest] = keys
  if (!first) throw new Error('SIDELIGHT_KEYS is empty')
  if (new Set(keys.map((key) => key.id)).size < keys.length) {
    throw new Error('SIDELIGHT_KEYS names the same key id twice')
  }
  return [first, ...rest]
}

function parseKey(part: string, position: number): Key {
  const [id = '', encoded = ''] = part.split(':', 2)
  const secret = Buffer.from(encoded, 'base64')
  if (!KEY_ID.test(id) || secret.length !== KEY_BYTES) {
    throw new Error(`SIDELIGHT_KEYS: key ${position} is not id:base64 of ${KEY_BYTES} bytes`)
  }
  return { id, secret }
}

/** Writes a ring the way `parseKeyRing` reads it. */
export function formatKeyRing(ring: readonly Key[]): string {
  return ring.map((key) => `${key.id}:${key.secret.toString('base64')}`).join(',')
}

/** A new random key whose id no key of the ring has. */
export function generateKey(ring: readonly Key[] = []): Key {
  const taken = new Set(ring.map((key) => key.id))
  let number = ring.length + 1
  while (taken.has(`k${number}`)) number += 1
  return { id: `k${number}`, secret: randomBytes(KEY_BYTES) }
}

const keyFile = (dataDir: string) => join(dataDir, 'keys')

/**
 * The ring kept in the data folder (mode 0600), made on the first start. Throws where there is a
 * database already: new keys would open nothing of it, and seal what comes next apart from the rest.
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

/** Replaces the key file in one step, so that a crash leaves either the old ring or the new one. */
export function saveKeyRing(dataDir: string, ring: KeyRing): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const next = `${keyFile(dataDir)}.next`
  writeFileSync(next, `${formatKeyRing(ring)}\n`, { mode: 0o600, flush: true })
  renameSync(next, keyFile(dataDir))
}
