import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { LateAuthors } from '../accounts/index.ts'
import { sealedString } from '../platform/crypto/sealed-column.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { WarningRow } from './warnings-table.ts'

/**
 * The time from which everybody could read a warning. `published_at` contains only an hour, and
 * later only a day, but alerts about a warning follow after a number of hours.
 */
export const sealedPublicFrom = sealedString({ table: 'warnings', column: 'publicFrom' })

/** Seals the time of publication. Every sealed value has the same length. */
export function sealPublicFrom(vault: Vault, at: Date): Buffer {
  return sealedPublicFrom.seal(vault, at.toISOString())
}

/**
 * Returns the time from which everybody could read a warning. A row that is older than the column
 * may have been published at any time of its day, so the end of that day is returned.
 */
export function openPublicFrom(
  vault: Vault,
  { publicFrom, publishedAt }: Pick<WarningRow, 'publicFrom' | 'publishedAt'>,
): Date {
  if (publicFrom) return new Date(sealedPublicFrom.open(vault, publicFrom))
  return new Date(Math.ceil((publishedAt.getTime() + 1) / DAY_MS) * DAY_MS)
}

/**
 * Returns the time from which everybody could read a warning whose author may have confirmed the
 * email after writing.
 */
export function openSeenFrom(
  vault: Vault,
  warning: Pick<WarningRow, 'publicFrom' | 'publishedAt' | 'authorTag'>,
  late: LateAuthors | undefined,
): Date {
  const written = openPublicFrom(vault, warning)
  const counted = late?.get(warning.authorTag.toString('hex'))
  return counted && counted > written ? counted : written
}
