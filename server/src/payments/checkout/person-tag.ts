import { createHmac, randomBytes } from 'node:crypto'
import { type ConfirmedMembers, knownEmailOf } from '../../accounts/index.ts'
import { sealedString } from '../../platform/crypto/sealed-column.ts'
import type { Services } from '../../platform/services.ts'
import { findOrInsertTagKey } from './person-tag-keys-table.ts'

export interface TagServices extends Pick<Services, 'db' | 'vault'> {
  /** If absent, every account counts as confirmed. */
  confirmed?: Pick<ConfirmedMembers, 'has'> | undefined
}

export const sealedTagKey = sealedString({ table: 'personTagKeys', column: 'sealed' })
/**
 * The name of the only key. It is never replaced, because tags that outlive an account cannot be
 * computed again when the installation's keys change.
 */
const KEY_NAME = 'once'
const KEY_BYTES = 32
const TAG_BYTES = 16

/**
 * Returns the tag of a card, computed from the provider's fingerprint, which is the same in every
 * account.
 */
export async function cardTag(
  services: TagServices,
  fingerprint: string | undefined,
): Promise<Buffer | undefined> {
  return fingerprint === undefined ? undefined : tagOf(services, `card ${fingerprint}`)
}

/** Returns the tag of a member's email, or undefined while the email is not confirmed. */
export async function emailTag(
  services: TagServices,
  memberId: string,
): Promise<Buffer | undefined> {
  const { db, confirmed } = services
  if (confirmed && !(await confirmed.has(db, memberId))) return undefined
  const email = await knownEmailOf(services, memberId)
  return email === undefined ? undefined : tagOf(services, `email ${email.trim().toLowerCase()}`)
}

async function tagOf({ db, vault }: TagServices, value: string): Promise<Buffer> {
  const sealed = await findOrInsertTagKey(db, KEY_NAME, () =>
    sealedTagKey.seal(vault, randomBytes(KEY_BYTES).toString('base64')),
  )
  const key = Buffer.from(sealedTagKey.open(vault, sealed), 'base64')
  return createHmac('sha256', key).update(value).digest().subarray(0, TAG_BYTES)
}
