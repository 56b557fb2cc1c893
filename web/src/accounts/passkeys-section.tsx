import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { account, passkeys } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { formText } from './form-text.ts'
import { addPasskey, PasskeyUnused } from './passkey-ceremony.ts'
import { type Security, securityActs, useRefreshSecurity } from './security-queries.ts'
import { useStepUp } from './step-up.tsx'
import { sentenceOf, useAct } from './use-act.ts'
import { useOpener } from './use-opener.ts'
import { dayOf } from './when.ts'

/** The passkeys by name: add, remove. */
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
  return (
    <AccountSection title={passkeys.title} note={passkeys.note} failure={failure}>
      {security.passkeys.length === 0 && <p className="mt-4 text-sm">{passkeys.none}</p>}
      <ul className="mt-3 divide-y divide-line text-sm empty:hidden">
        {security.passkeys.map(({ id, name, addedAt }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-[560] wrap-anywhere">{name}</p>
              <p className="text-xs text-fg3">{passkeys.added(dayOf(addedAt))}</p>
            </div>
            <Button
              variant="outline"
              size="sm"
              disabled={acting}
              aria-label={passkeys.removeNamed(name)}
              onClick={() => stepUp(() => void remove(id))}
            >
              {passkeys.remove}
            </Button>
          </li>
        ))}
      </ul>
      {naming ? (
        <NewPasskeyForm
          onAdded={async () => {
            await refresh()
            setNaming(false)
          }}
          onCancel={() => setNaming(false)}
        />
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

interface NewPasskeyFormProps {
  onAdded: () => Promise<void>
  onCancel: () => void
}

function NewPasskeyForm({ onAdded, onCancel }: NewPasskeyFormProps) {
  const [error, setError] = useState<string | undefined>(undefined)
  const [adding, setAdding] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current, ['name']), [])

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = formText(new FormData(event.currentTarget), 'name').trim()
    if (name === '') return setError(passkeys.nameMissing)
    setAdding(true)
    try {
      await addPasskey(name)
      return await onAdded()
    } catch (fault) {
      setError(fault instanceof PasskeyUnused ? passkeys.failed : sentenceOf(fault))
      return setAdding(false)
    }
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="mt-5 space-y-5"
    >
      <Field
        label={passkeys.name}
        name="name"
        maxLength={60}
        autoComplete="off"
        hint={passkeys.nameHint}
        error={error}
        onChange={() => setError(undefined)}
      />
      <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
        <Button variant="ghost" onClick={onCancel}>
          {account.cancel}
        </Button>
        <Button type="submit" disabled={adding}>
          {adding ? passkeys.adding : passkeys.continue}
        </Button>
      </div>
    </form>
  )
}
