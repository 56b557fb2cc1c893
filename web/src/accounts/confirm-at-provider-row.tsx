import { type ReactNode, useId, useState } from 'react'
import { readConfirmation, sendConfirmationThere } from '../platform/auth/auth.ts'
import { AuthCallError } from '../platform/auth/auth-error.ts'
import { Button } from '../ui/button.tsx'
import { ActRow } from '../ui/cards/act-row.tsx'
import { confirmNotice, explainEmailFailure } from './email-links/email-messages.ts'

/**
 * Renders the reminder to confirm the email if Firebase sends the link. Firebase does not notify
 * this server of a confirmation, so a button asks Firebase. A confirmation removes the reminder.
 */
export function ConfirmAtProviderRow({ email, icon }: { email: string; icon: ReactNode }) {
  const id = useId()
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState('')
  async function ask(work: () => Promise<string>) {
    setPending(true)
    setSaid('')
    setSaid(
      await work().catch((error: unknown) =>
        explainEmailFailure(error instanceof AuthCallError ? error.code : ''),
      ),
    )
    setPending(false)
  }
  const look = async () => confirmNotice.there[await readConfirmation()]
  const send = async () =>
    (await sendConfirmationThere()) ? confirmNotice.sent : confirmNotice.there.unknown
  return (
    <ActRow
      id={id}
      icon={icon}
      title={confirmNotice.title}
      acts={
        <>
          <Button
            size="sm"
            variant="ghost"
            aria-describedby={id}
            disabled={pending}
            onClick={() => void ask(send)}
          >
            {confirmNotice.again}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-describedby={id}
            disabled={pending}
            onClick={() => void ask(look)}
          >
            {confirmNotice.haveConfirmed}
          </Button>
        </>
      }
    >
      <p>
        {confirmNotice.ask(email)} {confirmNotice.waits}
      </p>
      <output className="block text-fg empty:hidden">{said}</output>
    </ActRow>
  )
}
