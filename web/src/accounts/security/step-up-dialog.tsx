import { type SyntheticEvent, useId, useState } from 'react'
import { fieldErrors } from '../../platform/api/api-error.ts'
import { useConfig } from '../../platform/config.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { type FieldErrors, useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { KeyRound } from '../../ui/icons/icons.ts'
import { account, password, secondStep, stepUp } from '../account-messages.ts'
import { formText } from '../form-text.ts'
import { sentenceOf } from '../use-async-action.ts'
import { type Proof, stepUpBy } from './security-acts.ts'
import type { Security } from './security-queries.ts'

interface StepUpDialogProps {
  security: Security
  onConfirmed: () => Promise<void>
  onClose: () => void
}

/**
 * Renders the dialog of the step-up: by password and code, by a passkey, or by a sign-in elsewhere.
 */
export function StepUpDialog({ security, onConfirmed, onClose }: StepUpDialogProps) {
  const formId = useId()
  const { form, errors, failure, refuse, clear } = useRefusedForm('send')
  const [acting, setActing] = useState(false)
  const { hasPassword, secondFactor, passkeys } = security
  const way = useOutsideWay(security)

  async function attempt(prove: () => Promise<unknown>) {
    setActing(true)
    clear()
    try {
      await prove()
      await onConfirmed()
    } catch (error) {
      setActing(false)
      refuse(fieldErrors(error), { sentence: sentenceOf(error) })
    }
  }
  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const proof: Proof = { password: formText(data, 'password'), code: formText(data, 'code') }
    const missing = missingOf(proof, security)
    if (Object.keys(missing).length > 0) return refuse(missing)
    return void attempt(() => stepUpBy.byPassword(proof))
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
      <form {...form} id={formId} onSubmit={onSubmit} className="space-y-5">
        <FailureNotice sentence={failure?.sentence} />
        {passkeys.length > 0 && (
          <Passkey acting={acting} onPress={() => void attempt(stepUpBy.byPasskey)} />
        )}
        {hasPassword && <Secrets codes={secondFactor.on} errors={errors} />}
        {way === 'google' && (
          <Google acting={acting} onPress={() => void attempt(stepUpBy.byGoogle)} />
        )}
        {way === 'fresh' && <p className="text-fg2">{stepUp.outside}</p>}
      </form>
    </Dialog>
  )
}

/**
 * Returns sentences about missing input. Incomplete input is not sent, because it would count as a
 * failed attempt.
 */
function missingOf(proof: Proof, { hasPassword, secondFactor }: Security): Record<string, string> {
  if (!hasPassword) return {}
  return {
    ...(proof.password === '' && { password: password.missing }),
    ...(secondFactor.on && proof.code === '' && { code: secondStep.missing }),
  }
}

/**
 * Returns how an account without password and passkey passes the step-up: at Google, or by a fresh
 * sign-in.
 */
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
  /** Whether the dialog has fields to submit. */
  sends: boolean
  onClose: () => void
}

function Buttons(props: ButtonsProps) {
  return (
    <ActButtons>
      <Button variant="ghost" onClick={props.onClose}>
        {account.cancel}
      </Button>
      {props.sends && (
        <Button type="submit" name="send" form={props.formId} disabled={props.acting}>
          {props.acting ? stepUp.confirming : stepUp.confirm}
        </Button>
      )}
    </ActButtons>
  )
}

interface SecretsProps {
  codes: boolean
  errors: FieldErrors
}

function Secrets({ codes, errors }: SecretsProps) {
  return (
    <>
      <PasswordField
        label={stepUp.password}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      {codes && (
        <Field
          label={stepUp.code}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['code']}
        />
      )}
    </>
  )
}
