import { lazy, Suspense, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useRestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { useStepUp } from '../../platform/session/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { Notice } from '../../ui/notice.tsx'
import type { NewKeys } from '../dialogs/recovery-dialog.tsx'
import { oldKeys, startAnew, unlock } from '../key-messages.ts'
import { KeyCard } from './key-card.tsx'

const StartAnew = lazy(() =>
  import('./start-anew.tsx').then((module) => ({ default: module.StartAnew })),
)

export interface Unlocking {
  /**
   * Resolves to whether the code unlocks the account keys, or to `replaced` if it belongs to keys
   * that were replaced recently. Rejects if that could not be determined.
   */
  byCode: (code: string) => Promise<boolean | 'replaced'>
  /** Restores the replaced keys to which the code belongs. */
  putBack: () => Promise<void>
  /** Whether the keys were replaced less than 7 days ago, perhaps by another person. */
  wasReplaced: boolean
  /** Resolves like `byCode`, with a passkey. Absent if no passkey can unlock the keys. */
  byPasskey?: () => Promise<boolean>
  /** Creates new keys in place of lost ones. */
  anew: () => Promise<NewKeys>
}

/**
 * Renders the form that unlocks the account keys by code or passkey. New keys need the member's
 * consent.
 */
export function UnlockKeys({ anew, wasReplaced, ...ways }: Unlocking) {
  const { form, errors, opening, failure, found, code, open, openByPasskey, putBack, leave } =
    useUnlock(ways)
  const [asking, setAsking] = useState(false)
  const stepUp = useStepUp()
  if (found) {
    const on = { onAct: () => stepUp(putBack), onOther: leave }
    return <PutBack failure={failure} acting={opening} {...on} />
  }
  return (
    <KeyCard title={unlock.title}>
      <p>{unlock.text}</p>
      {wasReplaced && <Notice tone="flag">{unlock.wasReplaced}</Notice>}
      <FailureNotice sentence={failure} />
      <form {...form} onSubmit={(event) => void open(event)} className="space-y-4">
        <Field
          ref={code}
          label={unlock.code}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={unlock.codeHint}
          error={errors['code']}
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
          <Button variant="ghost" onClick={() => stepUp(() => setAsking(true))}>
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

interface PutBackProps {
  failure: string
  acting: boolean
  onAct: () => void
  onOther: () => void
}

/** Renders the question whether to restore the replaced keys to which the code belongs. */
function PutBack({ failure, acting, onAct, onOther }: PutBackProps) {
  useRestoredFocus()
  return (
    <KeyCard title={oldKeys.title}>
      <p>{oldKeys.text}</p>
      <FailureNotice sentence={failure} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button disabled={acting} onClick={onAct}>
          {acting ? oldKeys.acting : oldKeys.act}
        </Button>
        <Button variant="ghost" disabled={acting} onClick={onOther}>
          {oldKeys.other}
        </Button>
      </div>
    </KeyCard>
  )
}

function useUnlock({ byCode, byPasskey, putBack }: Omit<Unlocking, 'anew' | 'wasReplaced'>) {
  const { form, errors, refuse } = useRefusedForm('open')
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState('')
  const [found, setFound] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  async function open(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    if (typeof typed !== 'string' || typed.trim() === '') {
      return refuse({ code: unlock.codeMissing })
    }
    setOpening(true)
    setFailure('')
    try {
      const answer = await byCode(typed)
      setFound(answer === 'replaced')
      if (answer === false) refuse({ code: unlock.codeWrong })
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
  async function bringBack() {
    setOpening(true)
    setFailure('')
    await putBack().catch((error: unknown) => {
      setFailure(sentenceFor(error, startAnew.failed))
      setOpening(false)
    })
  }
  const leave = () => {
    // Rendered at once, because the pressed button disappears and the field takes the focus.
    flushSync(() => {
      setFailure('')
      setFound(false)
    })
    code.current?.focus()
  }
  const acts = { open, openByPasskey, putBack: () => void bringBack(), leave }
  return { form, errors, opening, failure, found, code, ...acts }
}
