import { lazy, Suspense, type SyntheticEvent, useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRefusedFields } from '../ui/use-refused-fields.ts'
import { KeyCard } from './key-card.tsx'
import { unlock } from './key-messages.ts'
import type { NewKeys } from './recovery-dialog.tsx'

const StartAnew = lazy(() =>
  import('./start-anew.tsx').then((module) => ({ default: module.StartAnew })),
)

export interface Unlocking {
  /** Answers whether the code is hers; rejects when that could not be found out. */
  byCode: (code: string) => Promise<boolean>
  /** As `byCode`, with one of her passkeys. Absent when none can. */
  byPasskey?: () => Promise<boolean>
  /** New keys in the place of the lost ones. */
  anew: () => Promise<NewKeys>
}

/** A browser without her keys: the code or a passkey brings them, and only her word replaces them. */
export function UnlockKeys({ anew, ...ways }: Unlocking) {
  const { form, errors, correct, opening, failure, open, openByPasskey } = useUnlock(ways)
  const [asking, setAsking] = useState(false)
  return (
    <KeyCard title={unlock.title}>
      <p>{unlock.text}</p>
      {failure !== '' && (
        <Notice tone="flag" role="alert">
          {failure}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={(event) => void open(event)} className="space-y-4">
        <Field
          label={unlock.code}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={unlock.codeHint}
          error={errors['code']}
          onChange={() => correct('code')}
        />
        <div className="flex flex-wrap gap-2 max-sm:flex-col">
          <Button type="submit" name="open" disabled={opening}>
            {opening ? unlock.opening : unlock.open}
          </Button>
          {ways.byPasskey && (
            <Button variant="outline" disabled={opening} onClick={() => void openByPasskey()}>
              {unlock.passkey}
            </Button>
          )}
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {ways.byPasskey ? unlock.neither : unlock.noCode}
          </Button>
        </div>
      </form>
      {asking && (
        <Suspense>
          <StartAnew make={anew} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </KeyCard>
  )
}

function useUnlock({ byCode, byPasskey }: Omit<Unlocking, 'anew'>) {
  const { form, errors, refuse, correct } = useRefusedFields('open')
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState('')
  async function open(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    if (typeof code !== 'string' || code.trim() === '') return refuse({ code: unlock.codeMissing })
    setOpening(true)
    setFailure('')
    try {
      if (!(await byCode(code))) refuse({ code: unlock.codeWrong })
    } catch (error) {
      setFailure(sentenceFor(error, unlock.failed))
    }
    return setOpening(false)
  }
  async function openByPasskey() {
    setOpening(true)
    setFailure('')
    const opened = await byPasskey?.().catch(() => false)
    if (!opened) setFailure(unlock.passkeyUnused)
    setOpening(false)
  }
  return { form, errors, correct, opening, failure, open, openByPasskey }
}
