import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useOpener } from '../ui/use-opener.ts'
import { passkeys } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { addPasskey } from './passkey-ceremony.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { type Security, securityActs, useRefreshSecurity } from './security-queries.ts'
import { useStepUp } from './step-up.tsx'
import { useAct } from './use-act.ts'

const words = { save: passkeys.continue, saving: passkeys.adding }

/** The passkeys by name: add, rename, remove. */
export function PasskeysSection({ security }: { security: Security }) {
  const [naming, setNaming] = useState(false)
  const { acting, failure, perform } = useAct()
  const stepUp = useStepUp()
  const opener = useOpener(naming)
  const refresh = useRefreshSecurity()
  const remove = (id: string) =>
    perform(async () => {
      await securityActs.removePasskey(id)
      await refresh()
    })
  async function add(name: string) {
    await addPasskey(name)
    await refresh()
    setNaming(false)
  }
  return (
    <AccountSection title={passkeys.title} note={passkeys.note} failure={failure}>
      {security.passkeys.length === 0 && <p className="mt-4 text-sm">{passkeys.none}</p>}
      <ul className="mt-3 divide-y divide-line text-sm empty:hidden">
        {security.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            locked={acting}
            onRemove={() => stepUp(() => void remove(passkey.id))}
          />
        ))}
      </ul>
      {naming ? (
        <PasskeyNameForm save={add} words={words} onCancel={() => setNaming(false)} />
      ) : (
        <Button
          ref={opener}
          variant="secondary"
          className="mt-4"
          onClick={() => stepUp(() => setNaming(true))}
        >
          {passkeys.add}
        </Button>
      )}
    </AccountSection>
  )
}
