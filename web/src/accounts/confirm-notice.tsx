import { sendConfirmation } from '../platform/account-letters.ts'
import { useConfig } from '../platform/config.ts'
import { useMember } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { confirmNotice } from './letter-messages.ts'
import { useLetterCall } from './use-letter-call.ts'

/** Reminds a member of the letter that asks to confirm her email; nothing waits for it. */
export function ConfirmNotice() {
  const member = useMember()
  const { mail, confirmFirst } = useConfig()
  const { run, pending, done, failure } = useLetterCall(sendConfirmation)
  if (!member || member.emailConfirmed || !mail) return null
  return (
    <Notice className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {confirmNotice.ask(member.email)} {confirmFirst && confirmNotice.first}
        </p>
        <output className="block text-fg empty:hidden">
          {done && confirmNotice.sent}
          {failure?.sentence}
        </output>
      </div>
      {!done && (
        <Button size="sm" variant="secondary" disabled={pending} onClick={() => void run()}>
          {pending ? confirmNotice.sending : confirmNotice.again}
        </Button>
      )}
    </Notice>
  )
}
