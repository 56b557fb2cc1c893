import { z } from 'zod'
import { sealedColumn } from '../platform/crypto/sealed-column.ts'

export const SearchedFor = z.object({
  phoneNumber: z.string().optional(),
  handle: z.string().optional(),
})

/** What a member looked up, unmasked: the number in E.164 or as digits, the handle without @. */
export type SearchedFor = z.output<typeof SearchedFor>

const Search = SearchedFor.extend({
  /** The time of the search. Missing in rows older than this field. */
  at: z.iso.datetime().optional(),
})

export const sealedSearch = sealedColumn({ table: 'searches', column: 'sealed', schema: Search })
