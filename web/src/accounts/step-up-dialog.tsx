import { KeyRound } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { fieldErrors } from '../platform/api-error.ts'
import { useConfig } from '../platform/config.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useRefusedFields } from '../ui/use-refused-fields.ts'
import { account, password, secondStep, stepUp } from './account-messages.ts'
import { formText } from './form-text.ts'
import { confirmIdentity, type Proof, type Security } from './security-queries.ts'
import { sentenceOf } from './use-act.ts'

interface StepUpDialogProps {
  security: Security
  onConfirmed: () => Promise<void>
  onClose: () => void
}

/** Is it she? By password and code, by a passkey, or by having just signed in elsewhere. */
export function StepUpDialog({ security, onConfirmed, onClose }: StepUpDialogProps) {
  const formId = useId()
  const { form, errors, refuse, correct } = useRefusedFields('send')
  const [acting, setActing] = useState(false)
  const [failure, setFailure] = useState('')
  const { hasPassword, secondFactor, passkeys } = security
  const way = useOutsideWay(security)

  async function attempt(prove: () => Promise<unknown>) {
    setActing(true)
    setFailure('')
    try {
      await prove()
      await onConfirmed()
    } catch (error) {
      setActing(false)
      refuse(fieldErrors(error))
      if (Object.keys(fieldErrors(error)).length === 0) setFailure(sentenceOf(error))
    }
  }
  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const proof: Proof = { password: formText(data, 'password'), code: formText(data, 'code') }
    const missing = missingOf(proof, security)
    if (Object.keys(missing).length > 0) return refuse(missing)
    return void attempt(() => confirmIdentity.byPassword(proof))
  }
  return (
    <Dialog
      title={stepUp.title}
      description={stepUp.why}
      onClose={onClose}
      footer={
        <Buttons
          formId={formId}
          acting={acting}
          sends={hasPassword || way === 'fresh'}
          onClose={onClose}
        />
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={onSubmit} className="space-y-5">
        {failure !== '' && (
          <Notice tone="flag" role="alert">
            {failure}
          </Notice>
        )}
        {passkeys.length > 0 && (
          <Passkey acting={acting} onPress={() => void attempt(confirmIdentity.byPasskey)} />
        )}
        {hasPassword && <Secrets codes={secondFactor.on} errors={errors} onChange={correct} />}
        {way === 'google' && (
          <Google acting={acting} onPress={() => void attempt(confirmIdentity.byGoogle)} />
        )}
        {way === 'fresh' && <p className="text-fg2">{stepUp.outside}</p>}
      </form>
    </Dialog>
  )
}

/** A try that cannot be right is not counted as one. */
function missingOf(proof: Proof, { hasPassword, secondFactor }: Security): Record<string, string> {
  if (!hasPassword) return {}
  return {
    ...(proof.password === '' && { password: password.missing }),
    ...(secondFactor.on && proof.code === '' && { code: secondStep.missing }),
  }
}

/** With neither password nor passkey, the outside service that signs her in answers for her. */
function useOutsideWay({ hasPassword, passkeys, providers }: Security): 'google' | 'fresh' | null {
  const { google } = useConfig()
  if (hasPassword || passkeys.length > 0) return null
  return google && providers.includes('google') ? 'google' : 'fresh'
}

interface PressProps {
  acting: boolean
  onPress: () => void
}

function Passkey({ acting, onPress }: PressProps) {
  return (
    <Button variant="secondary" className="w-full" disabled={acting} onClick={onPress}>
      <KeyRound aria-hidden />
      {stepUp.passkey}
    </Button>
  )
}

function Google({ acting, onPress }: PressProps) {
  return (
    <>
      <p className="text-fg2">{stepUp.google}</p>
      <Button className="w-full" disabled={acting} onClick={onPress}>
        {stepUp.withGoogle}
      </Button>
    </>
  )
}

interface ButtonsProps {
  formId: string
  acting: boolean
  /** There is something to send. */
  sends: boolean
  onClose: () => void
}

function Buttons(props: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
      <Button variant="ghost" onClick={props.onClose}>
        {account.cancel}
      </Button>
      {props.sends && (
        <Button type="submit" name="send" form={props.formId} disabled={props.acting}>
          {props.acting ? stepUp.confirming : stepUp.confirm}
        </Button>
      )}
    </div>
  )
}

interface SecretsProps {
  codes: boolean
  errors: Readonly<Record<string, string>>
  onChange: (name: string) => void
}

function Secrets({ codes, errors, onChange }: SecretsProps) {
  return (
    <>
      <PasswordField
        label={stepUp.password}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
        onChange={() => onChange('password')}
      />
      {codes && (
        <Field
          label={stepUp.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['code']}
          onChange={() => onChange('code')}
        />
      )}
    </>
  )
}
