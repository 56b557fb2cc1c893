import { useState } from 'react'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { useStepUp } from '../../platform/session/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts'
import { passkeys } from '../account-messages.ts'
import { securityActs } from '../security/security-acts.ts'
import { type Security, useRefreshSecurity } from '../security/security-queries.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'

interface PasskeyRowProps {
  passkey: Security['passkeys'][number]
  /** Whether another action of the section is running. */
  locked: boolean
  onRemove: () => void
}

/** Renders one passkey: its name, which can be changed, and the button to remove it. */
export function PasskeyRow({ passkey, locked, onRemove }: PasskeyRowProps) {
  const { id, name, addedAt } = passkey
  const [renaming, setRenaming] = useState(false)
  const opener = useReturnFocus(renaming)
  const stepUp = useStepUp()
  const refresh = useRefreshSecurity()
  async function rename(next: string) {
    await securityActs.renamePasskey(id, next)
    await refresh()
    setRenaming(false)
  }
  if (renaming) {
    return (
      <li>
        <PasskeyNameForm
          name={name}
          save={rename}
          words={passkeys}
          onCancel={() => setRenaming(false)}
        />
      </li>
    )
  }
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <div className="min-w-32 flex-1">
        <p className="font-[560] wrap-anywhere">{name}</p>
        <p className="text-xs text-fg3">{passkeys.added(localDayName(addedAt))}</p>
      </div>
      <Button
        ref={opener}
        variant="ghost"
        size="sm"
        disabled={locked}
        aria-label={passkeys.renameNamed(name)}
        onClick={() => stepUp(() => setRenaming(true))}
      >
        {passkeys.rename}
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={locked}
        aria-label={passkeys.removeNamed(name)}
        onClick={onRemove}
      >
        {passkeys.remove}
      </Button>
    </li>
  )
}
