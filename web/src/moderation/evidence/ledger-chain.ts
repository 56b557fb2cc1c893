import type { ProvenHolder } from '@sidelight/contract/calls/moderation/evidence'
import type { Bytes } from '@sidelight/contract/rules/room-protocol/base64url'
import { framed, utf8 } from '@sidelight/contract/rules/room-protocol/framed-bytes'

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Resolves to the head of the ledger after a line, in hex. `before` is the head before it. */
export const headAfter = async (before: string, line: string): Promise<string> =>
  hexOf(await sha256(new Uint8Array([...fromHex(before), ...fromHex(line)])))

/**
 * Resolves to the hash, in hex, of the ledger line that made a moderator the holder of this key.
 */
export async function holderLine({ id, key, n, day, by }: ProvenHolder): Promise<string> {
  const fields = ['sidelight ledger 1', String(n), day, by, 'holder-added', id, '']
  return hexOf(await sha256(framed(...fields, await sha256(utf8(key)))))
}
