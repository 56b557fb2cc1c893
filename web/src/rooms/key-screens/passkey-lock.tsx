import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { recovery } from '../key-messages.ts'

/**
 * Renders the offer to lock the keys with a passkey, too. The code alone suffices, so a device
 * without passkeys is no failure.
 */
export function PasskeyLock({ add }: { add: () => Promise<void> }) {
  const [state, setState] = useState<'offered' | 'adding' | 'added' | 'unused'>('offered')
  async function lock() {
    setState('adding')
    try {
      await add()
      setState('added')
    } catch {
      setState('unused')
    }
  }
  if (state === 'added') return <output className="block text-sm">{recovery.passkeyAdded}</output>
  return (
    <div>
      <Button variant="secondary" disabled={state === 'adding'} onClick={() => void lock()}>
        {state === 'adding' ? recovery.addingPasskey : recovery.passkey}
      </Button>
      <p role={state === 'unused' ? 'alert' : undefined} className="mt-2 text-xs text-fg2">
        {state === 'unused' ? recovery.passkeyUnused : recovery.passkeyNote}
      </p>
    </div>
  )
}
