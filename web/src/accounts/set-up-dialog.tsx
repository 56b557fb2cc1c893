import type { NewSecondFactor } from '@sidelight/contract/account-security'
import { type SyntheticEvent, useId, useState } from 'react'
import { refusalCode } from '../platform/identity-request.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { useRefusedFields } from '../ui/use-refused-fields.ts'
import { account, secondFactor, secondStep } from './account-messages.ts'
import { formText } from './form-text.ts'
import { QrCode } from './qr-code.tsx'
import { securityActs } from './security-queries.ts'
import { sentenceOf } from './use-act.ts'

interface SetUpDialogProps {
  begun: NewSecondFactor
  onVerified: () => Promise<void>
  onClose: () => void
}

/** The secret, as a picture and as text, and the first code that proves the app holds it. */
export function SetUpDialog({ begun, onVerified, onClose }: SetUpDialogProps) {
  const formId = useId()
  const { form, errors, refuse, correct } = useRefusedFields('send')
  const [checking, setChecking] = useState(false)

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = formText(new FormData(event.currentTarget), 'code')
    if (code === '') return refuse({ code: secondStep.missing })
    setChecking(true)
    try {
      await securityActs.verifyCode(code)
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
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
          <Button variant="ghost" onClick={onClose}>
            {account.cancel}
          </Button>
          <Button type="submit" name="send" form={formId} disabled={checking}>
            {checking ? secondFactor.verifying : secondFactor.verify}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="space-y-5"
      >
        <QrCode text={begun.uri} label={secondFactor.picture} />
        <dl className="text-sm">
          <dt className="font-[560]">{secondFactor.key}</dt>
          <dd className="num mt-1 wrap-anywhere select-all">{keyOf(begun.uri)}</dd>
        </dl>
        <p className="text-sm text-fg2">{secondFactor.appName}</p>
        <Field
          label={secondFactor.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors['code']}
          onChange={() => correct('code')}
        />
      </form>
    </Dialog>
  )
}

/** In groups of four, as apps show it; blanks do not matter when it is typed. */
function keyOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
