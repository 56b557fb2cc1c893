import { type ReactNode, useId } from 'react'
import { sendConfirmation } from '../../platform/auth/account-emails.ts'
import { useConfig } from '../../platform/config.ts'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ActRow } from '../../ui/cards/act-row.tsx'
import { Mail } from '../../ui/icons/icons.ts'
import { ConfirmAtProviderRow } from '../confirm-at-provider-row.tsx'
import { confirmNotice } from './email-messages.ts'
import { useEmailCall } from './use-email-call.ts'

/**
 * Returns whether the member has yet to confirm the account's email. False if no link can be sent,
 * or a confirmation would change nothing.
 */
export function useUnconfirmed(): boolean {
  const member = useMember()
  const { mail, identity, confirmationCounts } = useConfig()
  if (!member || member.emailConfirmed) return false
  return identity === 'firebase' ? confirmationCounts : mail
}

const envelope = <Mail aria-hidden />

/** Renders the reminder to confirm the email as a row of a list. */
export function ConfirmRow({ icon = envelope }: { icon?: ReactNode }) {
  const member = useMember()
  const { identity } = useConfig()
  if (!member) return null
  const Row = identity === 'firebase' ? ConfirmAtProviderRow : EmailLinkRow
  return <Row email={member.email} icon={icon} />
}

function EmailLinkRow({ email, icon }: { email: string; icon: ReactNode }) {
  const { confirmFirst } = useConfig()
  const { run, pending, done, failure } = useEmailCall(sendConfirmation)
  const id = useId()
  return (
    <ActRow
      id={id}
      icon={icon}
      title={confirmNotice.title}
      acts={
        !done && (
          <Button
            size="sm"
            variant="secondary"
            aria-describedby={id}
            disabled={pending}
            onClick={() => void run()}
          >
            {pending ? confirmNotice.sending : confirmNotice.again}
          </Button>
        )
      }
    >
      <p>
        {confirmNotice.ask(email)} {confirmFirst && confirmNotice.first}
      </p>
      <output className="block text-fg empty:hidden">
        {done && confirmNotice.sent}
        {failure?.sentence}
      </output>
    </ActRow>
  )
}
