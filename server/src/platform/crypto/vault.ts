import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { aessiv } from '@noble/ciphers/aes.js'
import type { Key, KeyRing } from './key-ring.ts'

const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const NONCES_DRAWN = 256
const BLOCK_BYTES = 16
/** For a single block, this mode is the bare cipher: a keyed permutation. */
const ONE_BLOCK = 'aes-256-ecb'

/**
 * Seals values for storage. A sealed value names its key and is bound to a context
 * (`warnings.sealed`): it does not open in another column.
 */
export interface Vault {
  /** Encrypts with AES-256-GCM under the newest key. Equal values give different ciphertexts. */
  seal(context: string, plain: string): Buffer
  /** Throws if the key is not in the ring, the context differs or a byte was changed. */
  open(context: string, sealed: Uint8Array): string
  /** Returns whether the value was sealed under an older key. */
  isStale(sealed: Uint8Array): boolean
  /** Returns whether the value names a key that is not in the ring, so that it may open later. */
  lacksKey(sealed: Uint8Array): boolean
  /**
   * Encrypts with AES-SIV (RFC 5297) under the newest key. Equal values give equal ciphertexts, so
   * equality can be queried.
   */
  sealEqual(context: string, plain: string): string
  /** Returns the results of `sealEqual` for the value under each key of the ring, newest first. */
  equalForms(context: string, plain: string): string[]
  /** Decrypts a value that `sealEqual` returned. Throws as `open` does. */
  openEqual(context: string, sealed: string): string
  /** Returns whether a text has the form that `sealEqual` returns, under a key of the ring. */
  isSealedEqual(stored: string): boolean
  /**
   * Encrypts exactly 16 bytes as one block of AES-256 under the newest key, to 22 characters of
   * Base64url. Equal blocks of one context give equal texts. A forged text cannot be detected: a
   * caller must recognise its own blocks.
   */
  sealBlock(context: string, block: Uint8Array): string
  /** Returns what the text decrypts to under each key of the ring, newest first. */
  openBlock(context: string, sealed: string): Buffer[]
}

interface Keys {
  id: string
  gcm: KeyObject
  siv: Buffer
  /** Returns the cipher of the blocks of one context. */
  block: (context: string) => BlockCipher
}

interface BlockCipher {
  encrypt(block: Uint8Array): Buffer
  decrypt(block: Uint8Array): Buffer
}

/** Returns a vault over the keys of the ring. */
export function createVault(ring: KeyRing): Vault {
  const newest = deriveKeys(ring[0])
  const keys = [newest, ...ring.slice(1).map(deriveKeys)]
  const byId = new Map(keys.map((key) => [key.id, key]))

  function keyNamed(id: string): Keys {
    const key = byId.get(id)
    if (!key) throw new Error(`No key ${id} in the ring: a stored value cannot be opened`)
    return key
  }

  return {
    seal: (context, plain) => sealGcm(newest, context, plain),
    open(context, sealed) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      return openGcm(keyNamed(keyIdOf(bytes)), context, bytes)
    },
    isStale: (sealed) => keyIdOf(sealed) !== newest.id,
    lacksKey: (sealed) => sealed[0] === FORMAT && !byId.has(keyIdOf(sealed)),
    sealEqual: (context, plain) => sealSiv(newest, context, plain),
    equalForms: (context, plain) => keys.map((key) => sealSiv(key, context, plain)),
    openEqual(context, sealed) {
      const [id = '', body = ''] = sealed.split('.', 2)
      const siv = aessiv(keyNamed(id).siv, Buffer.from(context))
      return Buffer.from(siv.decrypt(Buffer.from(body, 'base64url'))).toString('utf8')
    },
    isSealedEqual: (stored) => byId.has(stored.split('.', 1)[0] ?? '') && stored.includes('.'),
    sealBlock(context, block) {
      if (block.length !== BLOCK_BYTES) throw new RangeError('A block has 16 bytes')
      return newest.block(context).encrypt(block).toString('base64url')
    },
    openBlock(context, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length !== BLOCK_BYTES) return []
      return keys.map(({ block }) => block(context).decrypt(bytes))
    },
  }
}

function deriveKeys({ id, secret }: Key): Keys {
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `sidelight ${info}`, length))
  const blocks = new Map<string, BlockCipher>()
  function block(context: string): BlockCipher {
    const cipher = blocks.get(context) ?? createBlockCipher(derive(`block ${context}`, 32))
    blocks.set(context, cipher)
    return cipher
  }
  return { id, gcm: createSecretKey(derive('seal', 32)), siv: derive('seal equal', 64), block }
}

/**
 * This mode does not chain blocks, so one cipher object serves all blocks. Creating one costs more
 * than a block.
 */
function createBlockCipher(key: Buffer): BlockCipher {
  const cipher = createCipheriv(ONE_BLOCK, key, null).setAutoPadding(false)
  const decipher = createDecipheriv(ONE_BLOCK, key, null).setAutoPadding(false)
  return {
    encrypt: (block) => cipher.update(block),
    decrypt: (block) => decipher.update(block),
  }
}

/** Random bytes for 256 nonces, generated at once. Each nonce is used once. */
let drawn = Buffer.alloc(0)

function newNonce(): Buffer {
  if (drawn.length < NONCE_BYTES) drawn = randomBytes(NONCE_BYTES * NONCES_DRAWN)
  const nonce = drawn.subarray(0, NONCE_BYTES)
  drawn = drawn.subarray(NONCE_BYTES)
  return nonce
}

// Layout: format, length of the key id, key id, nonce, ciphertext, tag.
function sealGcm(key: Keys, context: string, plain: string): Buffer {
  const id = Buffer.from(key.id)
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key.gcm, nonce).setAAD(Buffer.from(context))
  const body = cipher.update(plain, 'utf8')
  // `final` returns nothing, because this mode is a stream cipher.
  cipher.final()
  return Buffer.concat([Buffer.from([FORMAT, id.length]), id, nonce, body, cipher.getAuthTag()])
}

function openGcm(key: Keys, context: string, bytes: Buffer): string {
  const nonceAt = 2 + (bytes[1] ?? 0)
  const bodyAt = nonceAt + NONCE_BYTES
  const tagAt = bytes.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key.gcm, bytes.subarray(nonceAt, bodyAt))
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(tagAt))
  const plain = decipher.update(bytes.subarray(bodyAt, tagAt))
  // Throws if a byte was changed.
  decipher.final()
  return plain.toString('utf8')
}

function keyIdOf(sealed: Uint8Array): string {
  if (sealed[0] !== FORMAT) throw new Error('A stored value is not in the sealed form')
  return Buffer.from(sealed.subarray(2, 2 + (sealed[1] ?? 0))).toString('utf8')
}

function sealSiv(key: Keys, context: string, plain: string): string {
  const siv = aessiv(key.siv, Buffer.from(context))
  return `${key.id}.${Buffer.from(siv.encrypt(Buffer.from(plain))).toString('base64url')}`
}
