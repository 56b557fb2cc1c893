import type { NewSecondFactor } from '@sidelight/contract/calls/account-security'
import { type SyntheticEvent, useId, useState } from 'react'
import { encode } from 'uqr'
import { refusalCode } from '../../platform/auth/auth-request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { useCopy } from '../../ui/use-copy.ts'
import { account, secondFactor, secondStep } from '../account-messages.ts'
import { formText } from '../form-text.ts'
import { sentenceOf } from '../use-async-action.ts'
import { securityActs } from './security-acts.ts'

const QUIET = 4

interface SetUpDialogProps {
  begun: NewSecondFactor
  onVerified: () => Promise<void>
  onClose: () => void
}

/**
 * Renders the secret as QR code and text, and the field for a code that proves that the app has it.
 */
export function SetUpDialog({ begun, onVerified, onClose }: SetUpDialogProps) {
  const formId = useId()
  const { form, errors, refuse } = useRefusedForm('send')
  const [checking, setChecking] = useState(false)

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = formText(new FormData(event.currentTarget), 'code')
    if (code === '') return refuse({ code: secondStep.missing })
    setChecking(true)
    try {
      await securityActs.completeSetUp(begun.id, code)
      return await onVerified()
    } catch (error) {
      setChecking(false)
      const wrong = refusalCode(error) === 'INVALID_CODE'
      return refuse({ code: wrong ? secondFactor.wrongCode : sentenceOf(error) })
    }
  }
  return (
    <Dialog
      title={secondFactor.setUp}
      description={secondFactor.scan}
      onClose={onClose}
      footer={
        <ActButtons>
          <Button variant="ghost" onClick={onClose}>
            {account.cancel}
          </Button>
          <Button type="submit" name="send" form={formId} disabled={checking}>
            {checking ? secondFactor.verifying : secondFactor.verify}
          </Button>
        </ActButtons>
      }
    >
      <form {...form} id={formId} onSubmit={(event) => void onSubmit(event)} className="space-y-5">
        <QrCode text={begun.uri} label={secondFactor.picture} />
        <Key secret={secretOf(begun.uri)} />
        <p className="text-sm text-fg2">{secondFactor.appName}</p>
        <Field
          label={secondFactor.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors['code']}
        />
      </form>
    </Dialog>
  )
}

/** Renders the secret with a button that copies it: the app may be on the phone that shows this. */
function Key({ secret }: { secret: string }) {
  const { copy, outcome } = useCopy()
  return (
    <div className="text-sm">
      <dl>
        <dt className="font-[560]">{secondFactor.key}</dt>
        {/* In groups of four, as apps show it. Apps ignore the spaces. */}
        <dd className="num mt-1 wrap-anywhere select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </dd>
      </dl>
      <Button variant="outline" size="sm" className="mt-3" onClick={() => void copy(secret)}>
        {outcome === 'copied' ? secondFactor.keyCopied : secondFactor.copyKey}
      </Button>
      <output className="mt-2 block empty:hidden">
        {outcome === 'refused' && secondFactor.keyNotCopied}
      </output>
    </div>
  )
}

const secretOf = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''

/** Renders a QR code, dark on white in both themes, because scanners need that contrast. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const edge = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md"
    >
      <rect x={-QUIET} y={-QUIET} width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
