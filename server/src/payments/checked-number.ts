import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Vault } from '../platform/vault.ts'
import type { PurchaseRow } from './purchases-table.ts'

type CheckedNumber = Pick<PurchaseRow, 'numberTag' | 'numberKey'>

const CONTEXT = 'purchases.number_key'
const KEY_BYTES = 32
const TAG_BYTES = 16

/**
 * What a check keeps of the one number that it is for: a tag, and the key of that tag, sealed. The
 * number itself is kept nowhere, and a rotation of the installation's keys leaves the tag as it is.
 */
export function keepNumber(vault: Vault, lookedUp: string): CheckedNumber {
  const key = randomBytes(KEY_BYTES)
  return { numberTag: tagOf(key, lookedUp), numberKey: vault.seal(CONTEXT, key.toString('base64')) }
}

/** Whether a check was begun for this number. */
export function isForNumber(
  vault: Vault,
  { numberTag, numberKey }: CheckedNumber,
  lookedUp: string,
): boolean {
  if (!numberTag || !numberKey) return false
  const key = Buffer.from(vault.open(CONTEXT, numberKey), 'base64')
  return timingSafeEqual(tagOf(key, lookedUp), numberTag)
}

/** The same key under the installation's newest one. */
export function resealNumberKey(vault: Vault, numberKey: Buffer): Buffer {
  return vault.seal(CONTEXT, vault.open(CONTEXT, numberKey))
}

function tagOf(key: Buffer, lookedUp: string): Buffer {
  return createHmac('sha256', key).update(lookedUp).digest().subarray(0, TAG_BYTES)
}
