import { type SyntheticEvent, useState } from 'react'
import { refusalCode } from '../../platform/auth/auth-request.ts'
import { refreshSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { secondStep } from '../account-messages.ts'
import { formText } from '../form-text.ts'
import { securityActs } from '../security/security-acts.ts'
import { sentenceOf } from '../use-async-action.ts'

const WRONG = ['INVALID_CODE', 'INVALID_BACKUP_CODE']
/** Error codes after which the sign-in has to start again with the password. */
const OVER = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']

/** Renders the form for the app's code or a backup code, which follows the right password. */
export function SecondStepForm({ onBack }: { onBack: () => void }) {
  const [backup, setBackup] = useState(false)
  const [verifying, setVerifying] = useState(false)
  const { form, errors, failure, refuse, clear } = useRefusedForm('send', 'code')

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = formText(new FormData(event.currentTarget), 'code')
    if (code === '') return refuse({ code: secondStep.missing })
    setVerifying(true)
    clear()
    try {
      await (backup ? securityActs.verifyBackupCode(code) : securityActs.verifyCode(code))
      await refreshSession()
    } catch (error) {
      const refusal = refusalCode(error)
      if (WRONG.includes(refusal)) refuse({ code: secondStep.wrong })
      else refuse({}, { sentence: OVER.includes(refusal) ? secondStep.over : sentenceOf(error) })
    }
    return setVerifying(false)
  }
  return (
    <form {...form} onSubmit={(event) => void onSubmit(event)} className="space-y-5">
      <h2 className="text-lg font-[600]">{secondStep.title}</h2>
      <FailureNotice sentence={failure?.sentence} />
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
