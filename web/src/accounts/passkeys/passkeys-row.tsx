import { useState } from 'react'
import { useStepUp } from '../../platform/session/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { RowButton, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { useFocusAfterRemoval } from '../../ui/cards/use-focus-after-removal.ts'
import { useRow } from '../../ui/cards/use-row.ts'
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts'
import { passkeys } from '../account-messages.ts'
import { rows } from '../row-messages.ts'
import { securityActs } from '../security/security-acts.ts'
import { type Security, useRefreshSecurity } from '../security/security-queries.ts'
import { useAsyncAction } from '../use-async-action.ts'
import { addPasskey } from './passkey-ceremony.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'

const words = { save: passkeys.continue, saving: passkeys.adding }

/** Renders the passkeys as a row, which opens their list: add, rename, remove. */
export function PasskeysRow({ security }: { security: Security }) {
  const { acting, failure, perform } = useAsyncAction()
  const { isOpen, opener, toggle } = useRow()
  useFocusAfterRemoval(opener, { isOpen, length: security.passkeys.length })
  const refresh = useRefreshSecurity()
  const remove = (id: string) =>
    perform(async () => {
      await securityActs.removePasskey(id)
      await refresh()
    })
  return (
    <SettingRow
      id="account-passkeys"
      label={passkeys.title}
      state={rows.passkeys(security.passkeys.length, security.passkeys[0]?.name ?? '')}
      failure={failure}
      action={
        <RowButton ref={opener} name={rows.managePasskeys} open={isOpen} onClick={toggle}>
          {rows.manage}
        </RowButton>
      }
    >
      {isOpen && <PasskeyList security={security} acting={acting} remove={remove} />}
    </SettingRow>
  )
}

interface PasskeyListProps {
  security: Security
  acting: boolean
  remove: (id: string) => Promise<unknown>
}

function PasskeyList({ security, acting, remove }: PasskeyListProps) {
  const [naming, setNaming] = useState(false)
  const stepUp = useStepUp()
  const opener = useReturnFocus(naming)
  const refresh = useRefreshSecurity()
  async function add(name: string) {
    await addPasskey(name)
    setNaming(false)
    await refresh()
  }
  return (
    <>
      <p className="text-fg2">{passkeys.note}</p>
      {security.passkeys.length === 0 && <p className="mt-3">{passkeys.none}</p>}
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
    </>
  )
}
