import { useQuery, useQueryClient } from '@tanstack/react-query'
import { onSessionEnd } from '../../platform/session/session.ts'
import type { NewKeys } from '../dialogs/recovery-dialog.tsx'
import { AccountKeys, rootCalls } from '../keys/account-keys/account-keys.ts'
import { canUsePasskeys } from '../keys/account-keys/passkey-secret.ts'
import { browserRootKeys } from '../keys/account-keys/root-key-store.ts'

// The same store during the whole visit, because in a browser that refuses storage it is the only
// place of the keys.
let roots = browserRootKeys()
onSessionEnd(() => {
  roots = browserRootKeys()
})

interface Held {
  keys: AccountKeys
  /** Counts the changes. Each of them causes a render. */
  changes: number
}

/**
 * Returns the account keys that this browser has and three functions: `changed` renders again after
 * a change, `reset` reads the keys again because another tab or device has made others, and
 * `follow` does so if they are outdated. It resolves to whether they were.
 */
export function useAccountKeys(memberId: string) {
  const client = useQueryClient()
  const queryKey = ['rooms', 'keys', memberId]
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Held> => {
      const parts = { owner: memberId, calls: rootCalls, store: roots }
      return { keys: await AccountKeys.open(parts), changes: 0 }
    },
  })
  const changed = () =>
    client.setQueryData<Held>(queryKey, (held) => held && { ...held, changes: held.changes + 1 })
  const reset = () => void client.resetQueries({ queryKey })
  const follow = async (): Promise<boolean> => {
    const isOutdated = (await query.data?.keys.isOutdated()) ?? false
    if (isOutdated) reset()
    return isOutdated
  }
  return { ...query, changed, reset, follow }
}

interface KeyChanges {
  /** Called once the new keys are stored. */
  changed: () => void
  /** Called after the member was told that the account has other keys by now. */
  reset: () => void
}

/** Creates new keys for the dialog that shows and stores them. */
export async function newKeys(keys: AccountKeys, { changed, reset }: KeyChanges): Promise<NewKeys> {
  const drawn = await keys.draw()
  return {
    code: drawn.code,
    ...(canUsePasskeys() && { addPasskey: () => drawn.addPasskey() }),
    keep: async () => {
      await drawn.keep()
      changed()
    },
    useOthers: reset,
  }
}

/**
 * Returns whether this browser has the cryptography that rooms need. There is no weaker substitute.
 */
export function canOpenRooms(): boolean {
  return window.isSecureContext && 'subtle' in crypto
}
