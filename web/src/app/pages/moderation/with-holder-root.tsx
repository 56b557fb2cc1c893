import type { ReactNode } from 'react'
import { HolderRootContext } from '../../../moderation/evidence/holder-root.ts'
import { KeysInDialog } from '../../../rooms/key-screens/key-card.tsx'
import { LockedKeys } from '../../../rooms/key-screens/locked-keys.tsx'
import { SetUpKeys } from '../../../rooms/key-screens/set-up-keys.tsx'
import { newKeys, useAccountKeys } from '../../../rooms/key-screens/use-account-keys.ts'

interface WithHolderRootProps {
  memberId: string
  children: ReactNode
}

/**
 * Provides the root of the moderator's account keys, from which the keys for evidence are derived.
 */
export function WithHolderRoot({ memberId, children }: WithHolderRootProps) {
  const { data, changed, reset } = useAccountKeys(memberId)
  const keys = data?.keys
  const make = () =>
    keys ? newKeys(keys, { changed, reset }) : Promise.reject(new Error('No keys yet'))
  const unlock =
    keys?.state === 'absent' ? (
      <SetUpKeys make={make} />
    ) : (
      keys?.state === 'locked' && <LockedKeys keys={keys} make={make} changed={changed} />
    )
  return (
    <HolderRootContext
      value={{ root: keys?.root ?? null, unlock: <KeysInDialog value>{unlock}</KeysInDialog> }}
    >
      {children}
    </HolderRootContext>
  )
}
