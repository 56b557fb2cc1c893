import type { NewKeys } from '../dialogs/recovery-dialog.tsx'
import type { AccountKeys } from '../keys/account-keys/account-keys.ts'
import { UnlockKeys } from './unlock-keys.tsx'

interface LockedKeysProps {
  keys: AccountKeys
  make: () => Promise<NewKeys>
  changed: () => void
}

/** Renders the ways to unlock the account keys in a browser that does not have them. */
export function LockedKeys({ keys, make, changed }: LockedKeysProps) {
  async function told<Answer>(opening: Promise<Answer>): Promise<Answer> {
    const answer = await opening
    if (keys.root) changed()
    return answer
  }
  return (
    <UnlockKeys
      byCode={(code) => told(keys.openWithCode(code))}
      {...(keys.hasPasskey && { byPasskey: () => told(keys.openWithPasskey()) })}
      putBack={() => told(keys.putBack())}
      wasReplaced={keys.wasReplaced}
      anew={make}
    />
  )
}
