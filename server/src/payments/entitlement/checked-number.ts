import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sealedString } from '../../platform/crypto/sealed-column.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { PurchaseRow } from '../purchases-table.ts'

type CheckedNumber = Pick<PurchaseRow, 'numberTag' | 'numberKey'>

export const sealedNumberKey = sealedString({ table: 'purchases', column: 'numberKey' })
const KEY_BYTES = 32
const TAG_BYTES = 16

/**
 * Returns what a check stores about its one number: a tag, and the sealed key of that tag. The
 * number itself is not stored, and a rotation of the installation's keys does not change the tag.
 */
export function tagNumber(vault: Vault, lookedUp: string): CheckedNumber {
  const key = randomBytes(KEY_BYTES)
  return {
    numberTag: tagOf(key, lookedUp),
    numberKey: sealedNumberKey.seal(vault, key.toString('base64')),
  }
}

/** Returns whether a check was started for this number. */
export function isForNumber(
  vault: Vault,
  { numberTag, numberKey }: CheckedNumber,
  lookedUp: string,
): boolean {
  if (!numberTag || !numberKey) return false
  const key = Buffer.from(sealedNumberKey.open(vault, numberKey), 'base64')
  return timingSafeEqual(tagOf(key, lookedUp), numberTag)
}

function tagOf(key: Buffer, lookedUp: string): Buffer {
  return createHmac('sha256', key).update(lookedUp).digest().subarray(0, TAG_BYTES)
}
