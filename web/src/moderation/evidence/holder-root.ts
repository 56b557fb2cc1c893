import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { type HolderKeys, holderKeys } from './holder-key.ts'

/** The root of a moderator's room keys, if this browser has it. */
export interface HolderRoot {
  root: { id: string; key: CryptoKey } | null
  /** Renders what unlocks or creates the keys; null while it is unknown whether it is needed. */
  unlock: ReactNode
}

/** The moderator's root, provided by the console's page: keys belong to another feature. */
export const HolderRootContext = createContext<HolderRoot>({ root: null, unlock: null })

/** Derives the moderator's keys for evidence; undefined while this browser has no root. */
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
