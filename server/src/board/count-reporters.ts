import { reportersByPhone as entryReporters } from '../entries/index.ts'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { openIdentity } from './sealed-identity.ts'
import { reportersByPhone } from './warning-tags-table.ts'
import type { BoardRow } from './warnings-table.ts'

export interface CountServices {
  db: Handle
  vault: Vault
  index: BlindIndex
}

/**
 * Distinct members who reported each row's number, by row id: warnings on the board and entries that
 * count, and the row's own author, who may still wait for her delay. One statement a table.
 */
export async function countReporters(
  services: CountServices,
  rows: readonly BoardRow[],
  now: Date,
): Promise<Map<string, number>> {
  const numbers = rows.map((row) => ({ row, tags: phoneTagsOf(services, row) }))
  const tags = [...new Map(numbers.flatMap((number) => number.tags).map(named)).values()]
  if (tags.length === 0) return new Map()
  const reporters = [
    ...(await reportersByPhone(services.db, tags, now)),
    ...(await entryReporters(services.db, tags)),
  ]
  const authors = Map.groupBy(reporters, ({ phoneTag }) => phoneTag.toString('hex'))
  return new Map(
    numbers.map(({ row, tags: forms }) => {
      const found = forms.flatMap((form) => authors.get(form.toString('hex')) ?? [])
      const distinct = [row, ...found].map(({ authorTag }) => authorTag.toString('hex'))
      return [row.id, new Set(distinct).size]
    }),
  )
}

/**
 * With several keys in the ring, rows about one number may carry tags of different keys: then the
 * number is opened to know them all. With one key, the row's own tag is the only form.
 */
function phoneTagsOf({ vault, index }: CountServices, row: BoardRow): Buffer[] {
  const severalKeys = index.tags('phone', '').length > 1
  return severalKeys
    ? index.tags('phone', openIdentity(vault, row.sealed).phoneNumber)
    : [row.phoneTag]
}

const named = (tag: Buffer): [string, Buffer] => [tag.toString('hex'), tag]
