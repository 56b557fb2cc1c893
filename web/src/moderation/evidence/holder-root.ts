import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { type HolderKeys, holderKeys } from './holder-key.ts'

/** The root of a moderator's account keys, if this browser has it. */
export interface HolderRoot {
  root: { id: string; key: CryptoKey } | null
  /** The part that unlocks or creates the keys. Null while it is not known whether it is needed. */
  unlock: ReactNode
}

/** Provided by the page of the console, because account keys belong to another feature. */
export const HolderRootContext = createContext<HolderRoot>({ root: null, unlock: null })

/** Returns the moderator's keys for evidence, or undefined while this browser has no root. */
export function useHolderKeys(moderator: string): HolderKeys | undefined {
  const { root } = use(HolderRootContext)
  const { data } = useQuery({
    queryKey: ['holder keys', moderator, root?.id],
    queryFn: () => (root ? holderKeys(root.key, moderator) : null),
    enabled: root !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data ?? undefined
}
