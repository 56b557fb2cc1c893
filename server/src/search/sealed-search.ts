import { z } from 'zod'
import type { Vault } from '../platform/vault.ts'

const CONTEXT = 'searches.sealed'

const SearchedFor = z.object({
  phoneNumber: z.string().optional(),
  handle: z.string().optional(),
})

/** What a member looked up, whole: the number in E.164 (or bare digits), the handle without @. */
export type SearchedFor = z.output<typeof SearchedFor>

export function sealSearch(vault: Vault, searchedFor: SearchedFor): Buffer {
  return vault.seal(CONTEXT, JSON.stringify(searchedFor))
}

/** Throws when the key is gone or the value was changed. */
export function openSearch(vault: Vault, sealed: Uint8Array): SearchedFor {
  return SearchedFor.parse(JSON.parse(vault.open(CONTEXT, sealed)))
}
