import { useQuery, useQueryClient } from '@tanstack/react-query'
import { onSessionEnd } from '../platform/session.ts'
import { Keyring, rootCalls } from './keys/keyring.ts'
import { canUsePasskeys } from './keys/passkey-secret.ts'
import { browserRoots } from './keys/root-store.ts'
import type { NewKeys } from './recovery-dialog.tsx'

// One for the whole visit: where a browser keeps nothing, it is the only place.
let roots = browserRoots()
onSessionEnd(() => {
  roots = browserRoots()
})

interface Held {
  keyring: Keyring
  /** Counts what changed in it. */
  changes: number
}

/** The keys of her account as far as this browser has them, and the ways to get them. */
export function useAccountKeys(memberId: string) {
  const client = useQueryClient()
  const queryKey = ['rooms', 'keys', memberId]
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Held> => {
      const parts = { owner: memberId, calls: rootCalls, store: roots }
      return { keyring: await Keyring.open(parts), changes: 0 }
    },
  })
  const changed = () =>
    client.setQueryData<Held>(queryKey, (held) => held && { ...held, changes: held.changes + 1 })
  return { ...query, changed }
}

/** New keys that the screen shows and keeps; `changed` is told once they are hers. */
export async function newKeys(keyring: Keyring, changed: () => void): Promise<NewKeys> {
  const drawn = await keyring.draw()
  return {
    code: drawn.code,
    ...(canUsePasskeys() && { addPasskey: () => drawn.addPasskey() }),
    keep: async () => {
      await drawn.keep()
      changed()
    },
  }
}

/** Whether this browser has what rooms are locked with. Never replaced by something weaker. */
export function canOpenRooms(): boolean {
  return window.isSecureContext && 'subtle' in crypto
}
