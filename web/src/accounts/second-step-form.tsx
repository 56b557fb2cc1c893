import { type SyntheticEvent, useEffect, useState } from 'react'
import { refusalCode } from '../platform/identity-request.ts'
import { refreshSession } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { Notice } from '../ui/notice.tsx'
import { useRefusedFields } from '../ui/use-refused-fields.ts'
import { secondStep } from './account-messages.ts'
import { formText } from './form-text.ts'
import { securityActs } from './security-queries.ts'
import { sentenceOf } from './use-act.ts'

const WRONG = ['INVALID_CODE', 'INVALID_BACKUP_CODE']
/** The half-made sign-in has ended: only the password begins another one. */
const OVER = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']

/** After the right password: the code of the app, or a backup code. */
export function SecondStepForm({ onBack }: { onBack: () => void }) {
  const [backup, setBackup] = useState(false)
  const [verifying, setVerifying] = useState(false)
  const [failure, setFailure] = useState('')
  const { form, errors, refuse, correct } = useRefusedFields('send')

  useEffect(() => focusFirst(form.current, ['code']), [form])

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = formText(new FormData(event.currentTarget), 'code')
    if (code === '') return refuse({ code: secondStep.missing })
    setVerifying(true)
    setFailure('')
    try {
      await (backup ? securityActs.verifyBackupCode(code) : securityActs.verifyCode(code))
      await refreshSession()
    } catch (error) {
      const refusal = refusalCode(error)
      if (WRONG.includes(refusal)) refuse({ code: secondStep.wrong })
      else setFailure(OVER.includes(refusal) ? secondStep.over : sentenceOf(error))
    }
    return setVerifying(false)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} className="space-y-5">
      <h2 className="text-lg font-[600]">{secondStep.title}</h2>
      {failure !== '' && (
        <Notice tone="flag" role="alert">
          {failure}
        </Notice>
      )}
      <Field
        key={backup ? 'backup' : 'app'}
        label={backup ? secondStep.backup : secondStep.code}
        name="code"
        inputMode={backup ? 'text' : 'numeric'}
        autoComplete={backup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        hint={backup ? secondStep.whyBackup : secondStep.why}
        error={errors['code']}
        onChange={() => correct('code')}
      />
      <Button type="submit" name="send" size="lg" className="w-full" disabled={verifying}>
        {verifying ? secondStep.verifying : secondStep.verify}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          {secondStep.back}
        </Button>
        <Button variant="ghost" onClick={() => setBackup(!backup)}>
          {backup ? secondStep.takeApp : secondStep.takeBackup}
        </Button>
      </div>
    </form>
  )
}
